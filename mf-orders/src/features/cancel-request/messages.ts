import { REFUND_DURATION, REVIEW_DURATION } from '@ftl/rules';
import { formatCents } from '@ftl/ui-kit';

export const requestMessages = {
  title: 'Request a Cancellation',
  intro: {
    lookup:
      'Your order number and your email address are enough. Both are in your confirmation email.',
    review: 'Nothing is cancelled until you press the button on this page.',
    result: 'Thank you for telling us.',
  },

  lookupHeading: 'Find your order',
  number: 'Order Number',
  numberHint: 'FTL plus six characters, such as FTLA2B3C4.',
  email: 'Email Address',
  emailHint: 'The one you used when you ordered.',
  lookUp: 'Find My Order',
  lookingUp: 'Looking for your order...',
  missingTitle: 'Missing Information',
  missing: 'Please enter both order number and email address.',
  notFoundTitle: 'Order Not Found',
  notFound: 'Please check your order number and email address.',
  lookupFailedTitle: 'Failed to look up order',
  tryAgain: 'Please try again in a moment.',
  safeToRetry: 'You can safely try again: an order is cancelled and refunded only once.',

  factsHeading: 'Good to know',
  facts: [
    'You can cancel free of charge until your shirt goes into production.',
    `Your money goes back to the card you paid with, within ${REFUND_DURATION}.`,
    `If we need to look at your request, we'll contact you within ${REVIEW_DURATION}.`,
  ],
  reviewHeading: 'Is this the order?',
  automatic: 'Production has not started. Your order is cancelled as soon as you press the button.',
  withPartner: 'We cancel your order with the print partner as soon as you press the button.',
  shipped: 'This order has been shipped. A return may still be possible.',
  alreadyCancelled: 'This order has already been cancelled. There is nothing more to do.',
  notAutomatic: 'This order cannot be cancelled automatically.',
  manual: `You can send us your request. A person will look at it and contact you within ${REVIEW_DURATION}.`,
  refundNote: (cents: number) =>
    `${formatCents(cents)} goes back to the card you paid with, within ${REFUND_DURATION}.`,
  reason: 'Reason (optional)',
  reasonHint: 'You do not have to say anything.',
  cancel: 'Cancel Order',
  submit: 'Submit Cancellation Request',
  sending: 'Sending your request...',
  another: 'Look Up Another Order',
  returns: 'Return Policy',
  submitFailedTitle: 'Failed to submit cancellation request',

  cancelledHeading: 'Order Cancelled',
  cancelled: 'Your order has been cancelled. Nothing will be printed.',
  refund: (cents: number) => `Refund: ${formatCents(cents)}`,
  refundTime: `The refund takes ${REFUND_DURATION} to appear on your statement. We have sent you an email.`,
  receivedHeading: 'Request Received',
  received: `A person will look at your request and contact you by email within ${REVIEW_DURATION}.`,
  home: 'Return to Homepage',
  contact: 'Contact Support',
};
