export {
  mailJobKey,
  ORDER_MAIL_KINDS,
  ORDER_QUEUES,
  type FamilyListJob,
  type OrderCancelJob,
  type OrderFixJob,
  type OrderJob,
  type OrderMailJob,
  type OrderMailKind,
} from './order-jobs.js';
export { mailLinkSubject, type MailedOrder } from './mail-links.js';
export { normalizeOrderNumber } from './order-number.js';
export {
  arrivalOfOrder,
  cancellableUntil,
  cancelPeriodEnd,
  deliveryDaysOf,
  deliveryOf,
  designDetailsOf,
  orderOfOwner,
  productDetailsOf,
} from './order-view.js';
export { cancellationOf, operatorMay, stateOf, type OperatorStep } from './order.state.js';
export { heldBecause, heldForOperator, heldIn, isHeld, proofOf, type Hold } from './holds.js';
export { exportsOrderRows, type OrderRows } from './order-rows-export.js';
export { OrdersModule } from './orders.module.js';
export { orderReadModel, ordersAs } from './orders.read-model.js';
export { failureReason, OrdersReader } from './orders.reader.js';
export type { OrderChanges, OrderVersion } from './orders.repository.js';
export type { Order, OrderedDesign } from './orders.schema.js';
export { familyPartOf, OrdersService } from './orders.service.js';
export type * from './orders.responses.js';
