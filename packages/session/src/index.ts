export { DESIGN_NOT_READY } from './checkout-actions';
export { canEnterStep, FLOW_STEPS, stepBeside } from './flow-steps';
export type { FlowStep } from './flow-steps';
export { isDesignComplete, isDesignExpired, isDesignOutdated } from './guest-design';
export type {
  CutoutRecord,
  DeliveryChoice,
  DesignDraft,
  DesignWords,
  GuestDesign,
  PhotoDraft,
} from './guest-design';
export { randomId } from './random-id';
export type { StorageProblem } from './session-storage';
export { createSessionStore, sessionStore, useSession } from './session-store';
export type {
  PaymentStatus,
  PersistedSession,
  SessionActions,
  SessionCheckout,
  SessionState,
  ShippingAddress,
  TransientFlow,
} from './session.types';
