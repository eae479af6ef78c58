export const approvalMessages = {
  title: 'Processing Error',
  noProcessed: 'The photo without its background is not available. Please try again.',
  noOriginal: 'The original photo is not available. Please upload it again.',
  noCallback: 'The next step is not available. Please reload the page; nothing is lost.',
  unexpected: 'An unexpected error occurred. Nothing is lost; please try again.',
  approved: 'Your photo is ready.',
  photoDeleted: 'Your photo has been deleted',
} as const;
