export const reviewMessages = {
  title: 'Review Your Order',
  intro: 'Please take one more look. Everything can still be changed.',
  designHeading: 'Your Design',
  designAlt: (name: string) => `Memorial design for ${name}`,
  shirtHeading: 'On Your T-Shirt',
  detailsHeading: 'Details',
  name: 'In memory of',
  template: 'Template',
  colour: 'Shirt color',
  sizes: 'Sizes',
  back: 'Back to Design',
  next: 'Continue to Checkout',
  missingTitle: 'Design Not Found',
  missing:
    'This browser no longer has this design. Designs are kept for seven days unless they are ordered.',
  startAgain: 'Create New Design',
};
