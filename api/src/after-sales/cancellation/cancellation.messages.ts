import type { OrderStatus } from '@ftl/contracts';
import { REFUND_DURATION, REVIEW_DURATION } from '@ftl/rules';

/** Messages to buyers who cancel. */
export const messages = {
  cancelled: `Your order has been canceled. You'll receive your refund within ${REFUND_DURATION}.`,
  review: `We've received your request and will review it personally. We'll email you within ${REVIEW_DURATION}.`,
  waiting: `We've received your request. Our print partner isn't responding right now, so we'll keep trying and email you within ${REVIEW_DURATION}.`,
  tooLateForLink: `Your shirt is already being made, so we couldn't cancel it automatically. We've forwarded your request and will email you within ${REVIEW_DURATION}.`,
  already: (status: OrderStatus) =>
    `This order cannot be cancelled because it has already been ${status}.`,
  inProduction: 'Your shirt is already being made. You can ask us to review it.',
  shipped: 'Your order has already shipped. You can still ask us about a return.',
  alreadyCancelled: 'This order has already been canceled.',
};
