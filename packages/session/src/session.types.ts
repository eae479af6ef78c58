import type { DesignStatus } from '@ftl/contracts';
import type { FlowStep } from './flow-steps';
import type { DesignDraft, GuestDesign } from './guest-design';

export interface ShippingAddress {
  name: string;
  line1: string;
  line2?: string;
  city: string;
  state?: string;
  postalCode: string;
  country: string;
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

/**
 * The part that a reload resets. Progress, loading and retries belong to the mutations (TanStack
 * Query).
 */
export interface TransientFlow {
  error: string | null;
}

export interface SessionActions {
  /** Creates a session unless a valid one exists. Returns the temporary id. */
  ensureSession(): string;
  isSessionValid(): boolean;
  clearSession(): void;

  createDesign(fields: Partial<GuestDesign>): GuestDesign;
  updateDesign(id: string, fields: Partial<GuestDesign>): GuestDesign | undefined;
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
