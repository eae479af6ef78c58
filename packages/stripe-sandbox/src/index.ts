export type { IdempotentRequest, IdempotentResponse } from './idempotency.js';
export { SAMPLE_FORM, TEST_CARDS, type PaymentField, type PaymentForm } from './payment-form.js';
export { PaymentPage, type PaymentPageResponse } from './payment-page.js';
export { payPage, type ShopSession } from './payment-page.view.js';
export { PlannedFailures } from './planned-failures.js';
export { PROMOTION_CODES } from './promotion-codes.js';
export { sandboxPage, type SandboxDocument } from './sandbox-document.js';
export type {
  SandboxAddress,
  SandboxDelivery,
  SandboxEvent,
  SandboxPayment,
  SandboxRefund,
  SandboxRefundMode,
  SandboxRefundStatus,
  SandboxSession,
} from './sandbox-objects.js';
export type {
  KeptResponse,
  NewPayment,
  NewRefund,
  NewSession,
  SandboxRows,
  SandboxStore,
} from './sandbox-store.js';
export { SANDBOX_STYLE } from './sandbox-style.js';
export { amountTotalOf, sessionObject } from './stripe-objects.js';
export {
  parseCreateRefund,
  parseCreateSession,
  parseFailures,
  parseOutcome,
  parseRefundMode,
  parseWebhookDelay,
  type CreateRefundParams,
  type CreateSessionParams,
} from './stripe-requests.js';
export { StripeSandbox } from './stripe-sandbox.js';
export { StripeSandboxError, type StripeErrorBody } from './stripe-sandbox.error.js';
export { deliverEvent, webhookEndpointList } from './webhook-events.js';
