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

export const againMessages = {
  again: 'Order Again',
  againText: 'The same design, in any size and color.',
  fixAndAgain: 'Fix and Order Again',
  fixAndAgainText:
    "We'll open the design, so that you can correct what wasn't right before you order.",
  opening: 'Opening the design...',
  againFailed: "We couldn't open the design",
  accountTitle: 'This design belongs to an account',
  account: 'Please sign in with the account that it was made with. You can order it again there.',
  signIn: 'Sign In',
};
