import { shopMomentText } from '@ftl/rules';

export const orderMessages = {
  details: 'Your order',
  number: 'Order number',
  status: 'Status',
  placed: 'Placed on',
  email: 'Email',
  color: 'Shirt color',
  sizes: 'Sizes',
  quantity: 'Quantity',
  amount: 'Paid',
  home: 'Return to Homepage',
  contact: 'Contact Support',
  /** @param until ISO time */
  until: (until: string) =>
    `You can cancel until ${shopMomentText(new Date(until))}. That's when production is scheduled to start.`,
  designAlt: (name: string) => `Memorial design for ${name}`,
};

export const lookupMessages = {
  lookupHeading: 'Find your order',
  number: 'Order Number',
  numberHint: 'FTL plus six characters, for example FTLA2B3C4.',
  numberMissing: 'Please enter your order number.',
  email: 'Email Address',
  emailHint: 'The one you used when you ordered.',
  emailMissing: 'Please enter your email address.',
  lookUp: 'Find My Order',
  lookingUp: 'Looking for your order...',
  missingTitle: 'Missing Information',
  missing: 'Please enter both order number and email address.',
  notFoundTitle: 'Order Not Found',
  notFound: 'Please check your order number and email address.',
  lookupFailedTitle: 'Failed to look up order',
  tryAgain: 'Please try again in a moment.',
};
