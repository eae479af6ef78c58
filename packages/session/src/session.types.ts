import type { DesignStatus, UsState } from '@ftl/contracts';
import type { FlowStep } from './flow-steps';
import type { DesignDraft, DesignFields, GuestDesign } from './guest-design';

/** What the shop asks before the payment page, which asks for the rest. */
export interface ShippingAddress {
  country: 'US';
  state?: UsState;
}

export type PaymentStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';

export interface SessionCheckout {
  active: boolean;
  paymentStatus: PaymentStatus;
  email?: string;
  shippingAddress?: ShippingAddress;
  orderId?: string;
}

/** The part persisted under `unified-design-store`. Times are ISO 8601, empty without a session. */
export interface PersistedSession {
  tempUserId: string;
  sessionCreatedAt: string;
  sessionExpiresAt: string;
  currentDesignId: string | null;
  designs: Record<string, GuestDesign>;
  tempDesignData: DesignDraft;
  checkout: SessionCheckout | null;
  /** Persisted so that a reload returns to the same step. */
  currentStep: FlowStep;
}

/** The part that a reload resets. Each tab has its own. */
export interface TransientFlow {
  /** Whether a design is being created; only the creation itself ends it. */
  loading: boolean;
  /** Of the creation, in percent. */
  progress: number;
  progressMessage: string;
  /** Retries of the creation's call so far. */
  retryCount: number;
  error: string | null;
}

export interface SessionActions {
  /** Creates a session unless a valid one exists. Returns the temporary id. */
  ensureSession(): string;
  isSessionValid(): boolean;
  clearSession(): void;

  /** Also takes a design as a response of the server has it. */
  createDesign(fields: DesignFields): GuestDesign;
  updateDesign(id: string, fields: DesignFields): GuestDesign | undefined;
  deleteDesign(id: string): void;
  /** Returns false if the design does not exist or has expired. */
  switchDesign(id: string): boolean;
  getDesign(id: string): GuestDesign | undefined;
  getCurrentDesign(): GuestDesign | undefined;
  updateDraft(fields: DesignDraft): void;
  /** `processing` while the draft becomes a design (SESSION-19). */
  setDraftStatus(status: DesignStatus): void;
  clearDraft(): void;

  /** Returns false if the rules do not allow the step. */
  goToStep(step: FlowStep): boolean;
  /** Moves one step forward; leaving upload requires both images. */
  nextStep(): boolean;
  previousStep(): void;
  completeDesignStep(): boolean;
  /** Completing the order step starts the checkout. */
  completeOrderStep(): boolean;
  resetFlow(): void;
  setError(error: string | null): void;

  canStartCheckout(): boolean;
  /** Returns false and sets the error if the design is not ready. */
  startCheckout(): boolean;
  updateCheckout(
    fields: Pick<Partial<SessionCheckout>, 'email' | 'shippingAddress' | 'paymentStatus'>,
  ): void;
  completeCheckout(orderId: string): void;
  clearCheckout(): void;
}

export type SessionState = PersistedSession & TransientFlow & SessionActions;

export type GetSession = () => SessionState;
export type SetSession = (
  part: Partial<SessionState> | ((state: SessionState) => Partial<SessionState>),
) => void;
