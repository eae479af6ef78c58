export const flowMessages = {
  title: 'Create Your Memorial T-Shirt',
  intro: 'Three simple steps',
  /** The progress bar below combines the second and third step, which share a page. */
  introSteps: ': choose a photo, design the shirt, place your order.',
  stepsLabel: 'Steps to your t-shirt',
  steps: { upload: 'Upload Photo', design: 'Design & Order' },
  cancelledBanner: 'Checkout was cancelled',
  notCharged: "You haven't been charged.",
  designHere: 'Your design is still here.',
  cancelledToast: 'Checkout Cancelled',
  opening: 'Opening your design',
  designGone: "We couldn't open this design",
  designGoneText:
    'It may have expired, been moved to another device, or been created in another browser. You can start a new one here.',
  designUnreachable: "We couldn't reach your design",
  designUnreachableText: 'Your design is safe. Please check your connection and try again.',
  designKept: (name: string) => `Your design for ${name} is still here`,
  goBack: 'Go Back to It',
  ordered: 'This design was ordered',
  orderedText:
    'The confirmation email shows the shirt as we print it. You can start a new design here.',
  tryAgain: 'Try Again',
  dismiss: 'Close',
  errorTitle: "That didn't work",
} as const;
