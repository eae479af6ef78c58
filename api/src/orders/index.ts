export {
  mailJobKey,
  ORDER_MAIL_KINDS,
  ORDER_QUEUES,
  type OrderCancelJob,
  type OrderJob,
  type OrderMailJob,
  type OrderMailKind,
} from './order-jobs.js';
export { normalizeOrderNumber } from './order-number.js';
export {
  cancellableUntil,
  deliveryOf,
  designDetailsOf,
  orderOfOwner,
  productDetailsOf,
} from './order-view.js';
export {
  CANCELLABILITY,
  stateOf,
  type Cancellability,
  type OrderAction,
  type OrderState,
} from './order.state.js';
export { exportOrderRows } from './order-rows-export.js';
export { OrdersModule } from './orders.module.js';
export { orderReadModel, ordersAs } from './orders.read-model.js';
export { failureReason, OrdersReader } from './orders.reader.js';
export type { OrderChanges } from './orders.repository.js';
export type { Order, OrderCharge, OrderedDesign } from './orders.schema.js';
export { OrdersService, type TransitionRequest, type TransitionResult } from './orders.service.js';
