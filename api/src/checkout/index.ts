export { CanDeliverGuard } from './can-deliver.guard.js';
export type { CheckoutCommand } from './checkout-command.js';
export { CheckoutModule } from './checkout.module.js';
export { CheckoutService } from './checkout.service.js';
export { CHECKOUTS } from './checkouts.js';
export { DeliveryWishDto, deliveryWishOf } from './delivery-wish.js';
export { ShirtChoice } from './shirt-choice.js';
export type * from './checkout.responses.js';
