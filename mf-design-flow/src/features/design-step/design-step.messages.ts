export const designMessages = {
  heading: 'Design Your Memorial T-Shirt',
  details: 'Memorial Details',
  name: { label: "Loved One's Name *", hint: 'As it should appear on the shirt' },
  templatesLabel: 'Choose a template',
  create: 'Create My Memorial T-Shirt',
  creating: 'Creating Design...',
  creatingTitle: 'Creating your design...',
  creatingHint: 'Usually takes 10-20 seconds',
  creatingAgain: "That didn't work, so we're trying again.",
  created: 'Design Created Successfully!',
  outdated: 'Your design needs to be updated',
  outdatedText:
    'The words, the template, or the photo are newer than this preview. Update it to see them on the shirt.',
  update: 'Update Design',
  updateHere: 'Update My Design',
  orderBlocked:
    "Your changes aren't in the preview yet. Update the design, and then you can order.",
  backBlocked:
    "Your changes aren't in the preview yet. Update the design, and then you can change the back.",
  layoutBlocked:
    "Your changes aren't in the preview yet. Update the design, and then you can change the layout.",
  orderBlockedByLayout:
    "Your layout has changes that aren't saved. Save or cancel them, and then you can order.",
  toLayout: 'Go to My Layout',
  startAnother: 'Start a New Design',
  editPhoto: 'Change Photo',
  missingGlyphs: (letters: string) => `We can't print these characters: ${letters}`,
} as const;

/** Problems that prevent a creation, in the order of the checks. */
export const designProblems = {
  nameMissing: "Please enter your loved one's name",
  templateMissing: 'Please select a template',
  photoMissing: 'Please upload and process an image first',
  cutoutMissing: 'Image processing incomplete. Please try again.',
} as const;

export const generationErrors = {
  missingInput: 'Missing required design data for template generation',
  noSuccess: 'Failed to generate design',
  noDesign: 'Design generation failed - no design data returned',
  alreadyRunning: 'Creation already in progress',
  photoReplaced: 'Another photo was chosen meanwhile',
  createFailed: 'Failed to create design',
} as const;

/** Stages of a creation and their progress in percent. */
export const creationStages = {
  preparing: { progress: 0, message: 'Preparing your design...' },
  checkingCache: { progress: 20, message: 'Checking for an existing design...' },
  creating: { progress: 30, message: 'Creating your design...' },
  cacheHit: { progress: 60, message: 'Found your design...' },
  designReady: { progress: 90, message: 'Your design is ready' },
  shirtReady: { progress: 100, message: 'Your t-shirt is ready' },
} as const;

export const designToasts = {
  retrying: 'Retrying...',
  attempt: (attempt: number, of: number) => `Attempt ${attempt} of ${of}`,
  generationFailed: 'Design Generation Failed',
  updateFailed: 'Update Failed',
  checkoutFailed: 'Checkout Failed',
} as const;

export const checkoutErrors = {
  notReady: 'Design is not ready for checkout',
  failed: 'Failed to start checkout. Please try again.',
} as const;
