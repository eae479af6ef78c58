export { PaymentsModule } from './payments.module.js';
export { PaymentsService } from './payments.service.js';
export { RefundsService } from './refunds.service.js';
export { createStripe } from './stripe-client.js';
export { HANDLED_EVENTS } from './stripe-events.service.js';
export { StripeGateway } from './stripe-gateway.js';
export { refundReadModel } from './payments.read-model.js';
export type { Refund } from './payments.schema.js';
export { PaymentHistory } from './payment-history.js';
