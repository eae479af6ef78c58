import { REFUND_DURATION, REVIEW_DURATION } from '@ftl/rules';
import { formatCents } from '@ftl/ui-kit';

export const requestMessages = {
  title: 'Request a Cancellation',
  intro: {
    lookup:
      "Enter your order number and email address. You'll find both in your confirmation email.",
    review: "Your order won't be canceled until you confirm below.",
    reviewByHand: 'Nothing happens to your order until you send a request.',
    reviewOfCancelled: 'Your order is canceled.',
    result: 'Thanks for letting us know.',
  },

  safeToRetry: "It's safe to try again. You'll only be refunded once.",

  factsHeading: 'Good to know',
  facts: [
    'You can cancel for free until your shirt goes into production.',
    `Your money will be refunded to your card within ${REFUND_DURATION}.`,
    `If we need to review your request, we'll contact you within ${REVIEW_DURATION}.`,
  ],
  reviewHeading: 'Is this the order?',
  automatic: "Production hasn't started. Your order will be canceled as soon as you confirm.",
  withPartner: "We'll cancel your order with our print partner as soon as you confirm.",
  shipped: 'This order has already shipped. A return may still be possible.',
  alreadyCancelled: "This order has already been canceled. There's nothing more to do.",
  notAutomatic: "This order can't be canceled automatically.",
  manual: `You can send us a request. We'll review it personally and contact you within ${REVIEW_DURATION}.`,
  refundNote: (cents: number) =>
    `${formatCents(cents)} will be refunded to your card within ${REFUND_DURATION}.`,
  reason: 'Reason (optional)',
  reasonHint: 'This helps us improve.',
  cancel: 'Cancel Order',
  submit: 'Submit Cancellation Request',
  sending: 'Sending your request...',
  another: 'Look Up Another Order',
  returns: 'Return Policy',
  submitFailedTitle: 'Failed to submit cancellation request',

  cancelledHeading: 'Order Canceled',
  cancelled: 'Your order has been canceled, and nothing will be printed.',
  refund: (cents: number) => `Refund: ${formatCents(cents)}`,
  refundTime: `The refund takes ${REFUND_DURATION} to appear on your statement. We've sent you an email.`,
  receivedHeading: 'Request Received',
  received: `We'll review your request personally and email you within ${REVIEW_DURATION}.`,
};
