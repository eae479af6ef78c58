import { formatCents } from '@ftl/ui-kit';
import type { CheckoutStage } from './checkout-stages';

export const checkoutMessages = {
  title: 'Complete Your Order',
  intro: 'Choose the color and the sizes. The shirt shows your choice.',
  colour: 'Shirt color',
  coloursFailed: 'The color list could not be loaded. These four are always available.',
  retry: 'Retry',
  size: 'Size',
  sizes: 'Sizes and quantities',
  inStock: 'All sizes are in stock.',
  quantity: 'Quantity',
  severalSizes: 'Order more than one size',
  oneSize: 'Order one size only',
  email: 'Email Address',
  emailHint: 'For your confirmation and updates on this order, nothing else.',
  complete: (totalCents: number) => `Complete Order - ${formatCents(totalCents)}`,
  back: 'Back to Review',
  trust: 'Secure checkout powered by Stripe. You enter your address and card on the next page.',
  cancelNote: 'You can cancel free of charge until your shirt goes into production.',
  welcomeBack:
    'Your choices are still here. Complete your order whenever you are ready; there is no hurry.',

  missingTitle: 'Missing Information',
  missing: 'Please start from the beginning to place your order.',
  invalidEmailTitle: 'Invalid Email',
  invalidEmail: 'Please enter a valid email address.',
  failedTitle: 'Checkout Failed',
  designChanged: 'Your design has changed in the meantime. Please take another look.',
  noSession: 'Failed to create checkout session',
  noUrl: 'No checkout URL received',
  nothingLost: 'Nothing was charged and your choices are kept.',
  doneTitle: 'Checkout Complete!',
  done: 'Taking you to the secure payment page.',
  priceChangedTitle: 'The price has changed',
  priceChanged: (totalCents: number) =>
    `The new total is ${formatCents(totalCents)}. Nothing was charged and your choices are kept.`,
};

export const stageCaptions: Record<CheckoutStage, string> = {
  validating: 'Checking your order...',
  generatingMockup: 'Preparing the picture of your shirt...',
  creatingSession: 'Opening the secure payment page...',
  redirecting: 'Taking you to the payment page...',
  complete: 'Ready. The payment page is opening.',
};
