import { formatCents } from '@ftl/ui-kit';
import { REFUND_DURATION } from '@ftl/rules';

export const cancelMessages = {
  title: 'Cancel Your Order',
  intro: {
    validating: 'Nothing is cancelled until you press the button on this page.',
    cancellable: 'Nothing is cancelled until you press the button on this page.',
    invalid: 'Your order, if there is one, is unchanged.',
    unreachable: 'Your order is unchanged.',
    'not-cancellable': 'Your order is unchanged.',
    cancelled: 'Thank you for telling us.',
  },
  validating: 'Checking your cancellation link...',

  invalidTitle: 'Invalid Cancellation Link',
  invalid: 'Invalid or expired cancellation link. Please contact support if you need assistance.',
  lookUp: 'Find My Order',
  contact: 'Contact Support',

  failedTitle: 'We could not check your link',
  failed: 'Nothing was changed. Please try again in a moment.',
  tryAgain: 'Try Again',

  reason: 'Reason (optional)',
  reasonHint: 'It helps us do better. You do not have to say anything.',
  refundNote: (cents: number) =>
    `${formatCents(cents)} goes back to the card you paid with, within ${REFUND_DURATION}.`,
  submit: 'Cancel Order',
  submitting: 'Cancelling your order...',
  keep: 'Keep My Order',

  blockedTitle: 'This order can no longer be cancelled here',
  blocked: (participle: string) =>
    `This order cannot be cancelled because it has already been ${participle}.`,
  shippedHelp: 'A return may still be possible. Please see our return policy or write to us.',
  reviewHelp: 'You can still ask us. A person reads every request.',
  returns: 'Return Policy',
  review: 'Ask for a Review',

  toastTitle: 'Cancellation Failed',
  unable: 'Unable to cancel order',
  network: 'An error occurred while cancelling the order',
  safeToRetry: 'You can safely try again: an order is cancelled and refunded only once.',

  doneTitle: 'Order Cancelled',
  done: 'Your order has been cancelled. Nothing will be printed.',
  refund: (cents: number) => `Refund: ${formatCents(cents)}`,
  refundTime: `The refund takes ${REFUND_DURATION} to appear on your statement. We have sent you an email.`,
  noRefund: 'Nothing was charged, so there is nothing to refund.',
  home: 'Return to Homepage',
  design: 'Create New Design',
};
