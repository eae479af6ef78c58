export const approvalMessages = {
  title: 'Processing Error',
  noProcessed: "We couldn't load the photo with its background removed. Please try again.",
  noOriginal: "The original photo isn't available. Please upload it again.",
  noCallback: 'Something went wrong. Please reload the page; your work is saved.',
  unexpected: 'An unexpected error occurred. Please try again.',
  approved: 'Your photo is ready.',
  photoDeleted: 'Your photo has been deleted',
} as const;
