export {
  addressOf,
  billingAddressOf,
  cardDigits,
  paymentFormProblems,
  readPaymentForm,
  SAMPLE_FORM,
  TEST_CARDS,
  type PaymentField,
  type PaymentForm,
} from './payment-form.js';
export { closedPage, payPage, unknownPage, type ShopSession } from './payment-page.view.js';
export { PROMOTION_CODES, withPromotion } from './promotion-codes.js';
export { sandboxPage, type SandboxDocument } from './sandbox-document.js';
export type {
  SandboxAddress,
  SandboxDelivery,
  SandboxPayment,
  SandboxRefund,
  SandboxRefundStatus,
  SandboxSession,
} from './sandbox-objects.js';
export { SANDBOX_STYLE } from './sandbox-style.js';
export { stateOfSession, successUrlOf, type PaymentState } from './session-state.js';
export {
  amountTotalOf,
  chargeObject,
  disputeObject,
  linesTotalOf,
  paymentIntentObject,
  refundObject,
  sessionObject,
  taxOf,
} from './stripe-objects.js';
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
export { StripeSandboxError, type StripeErrorBody } from './stripe-sandbox.error.js';
