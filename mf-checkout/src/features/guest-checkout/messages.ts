import { formatCents } from '@ftl/ui-kit';

export const checkoutMessages = {
  title: 'Complete Your Order',
  intro: 'Choose a color and sizes. The preview updates as you go.',
  size: 'Size',
  sizes: 'Sizes and quantities',
  inStock: 'All sizes are in stock.',
  quantity: 'Quantity',
  severalSizes: 'Order More Than One Size',
  oneSize: 'Order One Size Only',
  email: 'Email Address',
  emailHint: 'Only for your confirmation and updates about this order.',
  complete: (totalCents: number) => `Complete Order - ${formatCents(totalCents)}`,
  back: 'Back to Review',
  trust: "Secure checkout powered by Stripe. You'll enter your address and card on the next page.",
  cancelNote: 'You can cancel for free until your shirt goes into production.',
  accountQuestion: 'Would you like to keep your designs?',
  createAccount: 'Create Account',
  welcomeBack: "Your choices are still here. Complete your order whenever you're ready. No rush.",

  missingTitle: 'Missing Information',
  missing: 'Please start from the beginning to place your order.',
  invalidEmailTitle: 'Invalid Email',
  invalidEmail: 'Please enter a valid email address.',
  failedTitle: 'Checkout Failed',
  designChanged: 'Your design has changed. Please review it.',
  noSession: 'Failed to create checkout session',
  noUrl: 'No checkout URL received',
  mockupFailed: 'Failed to generate mockup for checkout',
  nothingLost: "You haven't been charged, and your choices are saved.",
  arrivalChangedTitle: 'The expected arrival has changed',
  priceChangedTitle: 'The price has changed',
  priceChanged: (totalCents: number) =>
    `The new total is ${formatCents(totalCents)}. You haven't been charged, and your choices are saved.`,
};

export const stageCaptions = {
  validating: 'Checking your order...',
  generatingMockup: 'Preparing your shirt preview...',
  creatingSession: 'Opening the secure payment page...',
  redirecting: 'Taking you to the payment page...',
  complete: 'Ready. The payment page is opening.',
};
