import type { CutoutProgress } from '@ftl/api-client/calls';
import { IMAGE_UPLOAD_FAILED, type CutoutStage, type ValidationReason } from '@ftl/contracts';
import { DAY_MS, DESIGN_LIFETIME_MS, HOUR_MS, PHOTO_LIFETIME_MS } from '@ftl/rules';

/** Retention of a photo without a design. */
export const PHOTO_KEPT = `${PHOTO_LIFETIME_MS / HOUR_MS} hours`;
const DESIGN_KEPT = `${DESIGN_LIFETIME_MS / DAY_MS} days`;

export const uploadMessages = {
  choosePhoto: 'Choose Photo',
  takePhoto: 'Take a Photo',
  cropFirst: 'Crop or Rotate a Photo First',
  cropThis: 'Crop This Photo',
  chooseAnother: 'Choose Another Photo',
  useFirstPicture: 'Use the First Picture of This GIF',
  orDrop: 'or drag and drop your image here',
  dropHere: 'Drop to use this photo',
  formats: 'JPG and PNG supported, Max 10MB. Background removal included.',
  tip: 'Tip: portrait photos work best.',
  hints: ['Clear face', 'Good lighting', 'Simple background', 'One person'],
  privacy: `Your photo is used only to make this shirt. No one else can see it, and it's deleted after ${PHOTO_KEPT} unless you create a design. Designs you don't order are deleted after ${DESIGN_KEPT}.`,
  tryAgain: 'Try Again',
  offline: "You seem to be offline. We'll keep trying for a moment.",
  guidelinesTitle: 'Which photos work best',
  guidelines: [
    {
      kind: 'best',
      label: 'Best',
      text: '3/4 body shot with face, shoulders and upper torso, single person, good lighting, clear facial features.',
    },
    { kind: 'also', label: 'Also good', text: 'Face and shoulders also work.' },
    { kind: 'avoid', label: 'Avoid', text: 'Multiple people, full body shots, side profile only.' },
  ],
} as const;

export const refusalMessages = {
  whoTitle: 'Who is this design for?',
  who: "Choose the person to remember. We'll keep them and leave everyone else out.",
  whoKeys: 'Tap a face. On a keyboard, use the arrow keys and press Enter.',
  person: (number: number, of: number) => `Person ${number} of ${of}`,
  photoAlt: 'Your photo, with the faces we found outlined',
  photoMissing: "We couldn't show your photo here. You can still crop it to one person.",
  onePerson: 'This is a photo of one person',
  onePersonText:
    "If there's one person in this photo, you can continue. We'll cut them out as well as we can; please take a close look at the result.",
} as const;

/** Captions of the widget, in order. */
export const uploadCaptions = {
  uploading: 'Uploading...',
  removing: 'Removing background... (5-10 seconds)',
  ready: 'Ready to Continue!',
} as const;

/** The server's current stage, below the caption. */
const stageMessage: Record<CutoutStage, string> = {
  queued: 'Waiting in line',
  reading: 'Reading your photo',
  counting: 'Looking for one clear face',
  segmenting: 'Finding the outline',
  refining: 'Refining hair and edges',
  colouring: 'Cleaning up edge colors',
  saving: 'Saving the result',
  done: 'Done',
};

/** Describes the stage; while queued, the number of photos ahead. */
export function stageSentence({ stage, position }: Pick<CutoutProgress, 'stage' | 'position'>) {
  if (stage !== 'queued' || position === undefined) return stageMessage[stage];
  if (position === 0) return 'Your photo is next';
  return position === 1 ? '1 person is ahead of you' : `${position} people are ahead of you`;
}

export const photoToasts = {
  validationFailed: 'Image validation failed',
  tipsTitle: 'Memorial Photo Tips',
  tips: 'A front-facing, well-lit photo of one person works best.',
  landscapeTips: 'Portrait photos work best: face, shoulders, and upper body fill the shirt well.',
  qualityNotice: 'Photo Quality Notice',
  photoValidationFailed: 'Photo Validation Failed',
  onePersonDefault: 'Please upload a photo with exactly one person.',
  contentNotSuitable: 'Content Not Suitable',
  contentNotSuitableText: "We can't print this photo. Please choose another one.",
  qualityIssue: 'Photo Quality Issue',
  removalFailed: (text: string) => `Background removal failed: ${text}`,
  processingTimeout: 'Processing timeout',
  processingTimeoutText:
    'This took too long. Your photo is still on your device; please try again.',
  connectionError: 'Connection error',
  connectionErrorText: 'Connection problem. Please check your internet and try again.',
  formatError: 'Image format error',
  formatErrorText: 'Please use a JPEG or PNG photo.',
  tooLarge: 'Image too large',
  tooLargeText: 'Please choose a photo under 10MB.',
  processingFailed: 'Processing failed',
  processingFailedText: "We couldn't prepare this photo. Please try again.",
  photoDeletedText: 'This photo has been deleted. Please choose it again.',
  uploadFailed: 'Upload Failed',
  uploadFailedText: IMAGE_UPLOAD_FAILED,
  incompleteTip: 'Your photo is still on your device; please try again.',
  replaced: "You've continued in another tab",
  replacedText: "We've kept what you did there and left this photo out.",
  troubleshootingTitle: 'Troubleshooting tip',
  troubleshooting: 'Try a smaller JPEG, or save the photo again on your phone.',
} as const;

export const validationTips: Record<ValidationReason, string> = {
  multiple_people:
    'Memorial designs work best with photos of one person. Try cropping the photo or use a different image.',
  no_people: "Make sure the person's face is clearly visible and well-lit in the photo.",
  other: 'For best results, use a clear photo with good lighting and one person in the frame.',
};

/** Errors for responses without a required field. */
export const responseErrors = {
  uploadIncomplete: 'Upload response missing imageUrl or objectKey',
  cutoutIncomplete: 'Background removal completed but no processed image was returned',
} as const;

export const photoProblems = {
  notAnImage: "This file isn't a photo. Please choose a JPEG or PNG.",
  empty: 'This file is empty.',
  tooLarge: 'This photo is larger than 10MB. Please choose one under 10MB.',
  tooSmall: 'This photo is too small to print. It must be at least 200 × 200 pixels.',
  unreadable: "We couldn't read this photo. It may be damaged.",
  smallerCopy:
    "This browser can't make it smaller. Email the photo to yourself, choose a smaller size when you're asked, and use that copy.",
  largerCopy:
    'Copies from text messages and websites are often tiny; the original on the phone that took it is larger. You can also photograph a print with your phone.',
  lowResolution:
    'This photo is low resolution and may print a little soft. A larger copy will be sharper.',
} as const;
