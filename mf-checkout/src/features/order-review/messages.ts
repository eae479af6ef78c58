import { DAY_MS, DESIGN_LIFETIME_MS } from '@ftl/rules';

export const reviewMessages = {
  title: 'Review Your Order',
  intro: 'Take one more look. You can still change anything.',
  designHeading: 'Your Design',
  designAlt: (name: string) => `Memorial design for ${name}`,
  shirtHeading: 'On Your T-Shirt',
  detailsHeading: 'Details',
  name: 'In memory of',
  template: 'Template',
  color: 'Shirt color',
  sizes: 'Sizes',
  back: 'Back to Design',
  next: 'Continue to Checkout',
  together: 'Ordering for the whole family? Everyone can enter their own size on a private list.',
  togetherLink: 'Create a Family List',
  missingTitle: 'Design Not Found',
  missing: `This design is no longer saved in this browser. Designs are kept for ${DESIGN_LIFETIME_MS / DAY_MS} days unless you order.`,
  startAgain: 'Create New Design',
};
