import { formatCents } from '@ftl/ui-kit';
import { REFUND_DURATION } from '@ftl/rules';

export const cancelMessages = {
  title: 'Cancel Your Order',
  resultTitle: { cancelled: 'Order Canceled', forwarded: 'Request Received' },
  intro: {
    validating: "Your order won't be canceled until you confirm below.",
    cancellable: "Your order won't be canceled until you confirm below.",
    invalid: "Your order hasn't changed.",
    unreachable: "Your order hasn't changed.",
    'not-cancellable': "Your order hasn't changed.",
    'already-cancelled': "There's nothing more to do.",
    forwarded: 'Thanks for letting us know.',
    cancelled: 'Thanks for letting us know.',
  },
  validating: 'Checking your cancellation link...',

  invalidTitle: 'Invalid Cancellation Link',
  invalid: 'Invalid or expired cancellation link. Please contact support if you need assistance.',
  lookUp: 'Find My Order',
  contact: 'Contact Support',

  failedTitle: "We couldn't check your link",
  failed: 'Nothing was changed. Please try again in a moment.',
  tryAgain: 'Try Again',

  reason: 'Reason (optional)',
  reasonHint: 'This helps us improve.',
  refundNote: (cents: number) =>
    `${formatCents(cents)} will be refunded to your card within ${REFUND_DURATION}.`,
  submit: 'Cancel Order',
  submitting: 'Canceling your order...',
  keep: 'Keep My Order',

  blockedTitle: 'This order can no longer be canceled online',
  alreadyTitle: 'This order is already canceled',
  blocked: (participle: string) =>
    `This order cannot be cancelled because it has already been ${participle}.`,
  shippedHelp: 'A return may still be possible. See our return policy or contact us.',
  reviewHelp: 'You can still ask. A real person reads every request.',
  returns: 'Return Policy',
  review: 'Request a Review',

  toastTitle: 'Cancellation Failed',
  unable: 'Unable to cancel order',
  network: 'An error occurred while cancelling the order',
  safeToRetry: "It's safe to try again. You'll only be refunded once.",

  done: 'Your order has been canceled, and nothing will be printed.',
  refund: (cents: number) => `Refund: ${formatCents(cents)}`,
  refundTime: `The refund takes ${REFUND_DURATION} to appear on your statement. We've sent you an email.`,
  noRefund: "You weren't charged, so there's nothing to refund.",
  home: 'Return to Homepage',
  design: 'Create New Design',
};
