import type { OrderStatus } from '@ftl/contracts';
import { REFUND_DURATION, REVIEW_DURATION } from '@ftl/rules';

/** What the API tells a buyer who cancels. */
export const messages = {
  cancelled: `Your order has been cancelled. The refund reaches you within ${REFUND_DURATION}.`,
  review: `We have your request and look at it ourselves. We will write to you within ${REVIEW_DURATION}.`,
  tooLateForLink: `Your shirt is already being made, so it could not be cancelled automatically. We have passed your request on and will write to you within ${REVIEW_DURATION}.`,
  already: (status: OrderStatus) =>
    `This order cannot be cancelled because it has already been ${status}.`,
  inProduction: 'Your shirt is already being made. You can ask us to look at it.',
  shipped: 'Your order has already been shipped. You can still ask us about a return.',
  alreadyCancelled: 'This order has already been cancelled.',
};
