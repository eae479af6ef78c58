import { NAME_MAX_LENGTH } from '@ftl/rules';

export const messages = {
  title: 'Add Details',
  intro: 'Enter the name as it should appear on the design.',
  name: 'Name',
  nameHint: `Up to ${NAME_MAX_LENGTH} characters.`,
  nameProblems: {
    missing: 'Name is required',
    too_long: `Names can be up to ${NAME_MAX_LENGTH} characters.`,
  },
  back: 'Back',
  next: 'Next: Preview Design',
  processing: 'Processing...',
  updated: 'Design updated',
  updatedText: 'Your memorial details have been saved successfully.',
  error: 'Error',
  errorText: 'Failed to update design details. Please try again.',
  backgroundRemoved: 'Background successfully removed',
  creating: 'Creating your design...',
  creatingText: 'Usually takes 10-20 seconds',
  regenerate: 'Regenerate',
  regenerated: 'Design Regenerated!',
  regenerationFailed: 'Regeneration Failed',
  regenerationFailedText: 'Could not regenerate design. Please try again.',
  unknownFailure: 'Something went wrong. Please try again.',
  generationFailed: "We couldn't create your design. Everything you entered is saved.",
  tryAgain: 'Try Again',
};
