export { PaymentPage, type PaymentPageResponse } from './payment-page.js';
export { PlannedFailures } from './planned-failures.js';
export { sandboxPage, type SandboxDocument } from './sandbox-document.js';
export type {
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
export {
  parseCreateRefund,
  parseCreateSession,
  parseFailures,
  parseOutcome,
  parseRefundMode,
  parseWebhookDelay,
  type CreateSessionParams,
} from './stripe-requests.js';
export { StripeSandbox } from './stripe-sandbox.js';
export { StripeSandboxError } from './stripe-sandbox.error.js';
export { deliverEvent, webhookEndpointList } from './webhook-events.js';
