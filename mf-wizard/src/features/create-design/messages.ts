import {
  ACCOUNT_DESIGN_LIFETIME_MS,
  DAY_MS,
  formatCents,
  HOUR_MS,
  PHOTO_LIFETIME_MS,
  quote,
} from '@ftl/rules';

const daysOf = (ms: number) => `${ms / DAY_MS} days`;
const oneShirt = quote('tribute', [{ size: 'M', quantity: 1 }]);

export const messages = {
  title: 'Create Your Memorial Design',
  price: `Starting at ${formatCents(oneShirt.totalCents)}, includes premium printing + shipping`,
  nextTitle: 'What happens next',
  next: [
    'Upload one photo. We remove the background.',
    'Choose the template that feels right.',
    "Add your loved one's name, and dates or a line if you like.",
    "Preview the design and the shirt, and order when you're ready.",
  ],
  uploadTitle: 'Upload a Photo',
  photoTitle: 'Your photo is ready',
  photoText: "We'll save it to your account and continue to the templates.",
  otherPhoto: 'Choose Another Photo',
  name: 'Name of this design',
  nameHint: "Only you can see this. If you leave it blank, we'll use the date.",
  saving: 'Saving...',
  unsaved: 'Unsaved changes',
  saved: (time: string) => `Saved ${time}`,
  notSaved: 'Not saved',
  saveNow: 'Save Now',
  goOn: 'Continue to Templates',
  privacy: `Your photo is used only to make this shirt. No one else can see it. It's kept with your design, which is deleted ${daysOf(ACCOUNT_DESIGN_LIFETIME_MS)} after its last change unless you order, or right away if you delete it.`,
  retention: `Your photo is deleted after ${PHOTO_LIFETIME_MS / HOUR_MS} hours unless you use it in a design. Designs are kept for ${daysOf(ACCOUNT_DESIGN_LIFETIME_MS)} after your last change.`,
  photoDeleted: 'Your photo has been deleted.',
  withoutImages:
    'Cannot create design without originalImageUrl and backgroundRemovedImageUrl. To save your design, choose a photo and continue with it first.',
  saveFailed: 'Save failed',
  draftFailed: 'Failed to save draft',
  saveFailedText: 'Failed to save your design. Please try again.',
};
