import type { DesignStatus, OrderLine } from '@ftl/contracts';
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
  /** What was chosen beside the shirt when checkout started. */
  color?: string;
  sizes?: OrderLine[];
}

/** What survives a reload, under `unified-design-store`. Times are ISO 8601, empty where there is no session. */
export interface PersistedSession {
  tempUserId: string;
  sessionCreatedAt: string;
  sessionExpiresAt: string;
  currentDesignId: string | null;
  designs: Record<string, GuestDesign>;
  tempDesignData: DesignDraft;
  checkout: SessionCheckout | null;
  /** Kept so that a reload returns to the same point. */
  currentStep: FlowStep;
}

/** What a reload forgets. Progress, loading and retries belong to the mutations (TanStack Query). */
export interface TransientFlow {
  error: string | null;
}

export interface SessionActions {
  /** Creates a session where none is valid. Returns the temporary id. */
  ensureSession(): string;
  isSessionValid(): boolean;
  clearSession(): void;

  createDesign(fields: Partial<GuestDesign>): GuestDesign;
  updateDesign(id: string, fields: Partial<GuestDesign>): GuestDesign | undefined;
  deleteDesign(id: string): void;
  /** False where the design does not exist or has expired. */
  switchDesign(id: string): boolean;
  getDesign(id: string): GuestDesign | undefined;
  getCurrentDesign(): GuestDesign | undefined;
  updateDraft(fields: DesignDraft): void;
  /** `processing` while the draft becomes a design (SESSION-19). */
  setDraftStatus(status: DesignStatus): void;
  clearDraft(): void;

  /** False where the rules do not let the step be entered. */
  goToStep(step: FlowStep): boolean;
  /** One step on; leaving upload needs both pictures. */
  nextStep(): boolean;
  previousStep(): void;
  completeDesignStep(): boolean;
  /** Completing the order step starts the checkout. */
  completeOrderStep(): boolean;
  resetFlow(): void;
  setError(error: string | null): void;

  canStartCheckout(): boolean;
  /** False, with the error set, where the design is not ready. */
  startCheckout(): boolean;
  updateCheckout(
    fields: Pick<Partial<SessionCheckout>, 'email' | 'shippingAddress' | 'paymentStatus'>,
  ): void;
  completeCheckout(orderId: string): void;
  clearCheckout(): void;
}

export type SessionState = PersistedSession & TransientFlow & SessionActions;
