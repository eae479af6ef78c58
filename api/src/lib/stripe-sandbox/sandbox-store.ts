import type {
  SandboxEvent,
  SandboxPayment,
  SandboxRefund,
  SandboxRefundMode,
  SandboxSession,
} from './sandbox-objects.js';

export type NewSession = Pick<SandboxSession, 'id' | 'params' | 'amountTotal' | 'expiresAt'>;
export type NewPayment = Pick<SandboxPayment, 'id' | 'chargeId' | 'amount' | 'metadata'>;
export type NewRefund = Omit<SandboxRefund, 'failureReason' | 'createdAt'>;

/** A response under its idempotency key, with a digest of the request. */
export interface KeptResponse {
  key: string;
  requestDigest: string;
  /** HTTP status: errors are stored as well. */
  status: number;
  body: object;
}

/**
 * The sandbox's rows inside one transaction: all changes and jobs of the transaction take effect,
 * or none. `lock` means until the end of the transaction.
 */
export interface SandboxRows {
  /** @returns false while another transaction holds the idempotency key */
  tryLockKey(key: string): Promise<boolean>;
  /** Responses are stored for a day, as at Stripe. */
  responseOf(key: string): Promise<KeptResponse | null>;
  storeResponse(response: KeptResponse): Promise<void>;

  /** Also schedules `StripeSandbox.expireOverdue` for `expiresAt`. */
  insertSession(session: NewSession): Promise<SandboxSession>;
  lockSession(id: string): Promise<SandboxSession | null>;
  updateSession(id: string, changes: Partial<SandboxSession>): Promise<SandboxSession>;

  insertPayment(payment: NewPayment): Promise<SandboxPayment>;
  lockPayment(id: string): Promise<SandboxPayment | null>;
  markDisputed(paymentId: string): Promise<void>;

  /** Inserts a refund and adds its amount to the refunded amount of its payment. */
  insertRefund(refund: NewRefund): Promise<{ refund: SandboxRefund; payment: SandboxPayment }>;
  /**
   * Completes a pending refund; a failed one restores the payment's amount.
   *
   * @returns null if no refund with this id is pending
   */
  settleRefund(
    id: string,
    outcome: Pick<SandboxRefund, 'status' | 'failureReason'>,
  ): Promise<SandboxRefund | null>;
  refundMode(): Promise<SandboxRefundMode | null>;

  /** Stores the event and schedules its delivery by `deliverEvent`. */
  emit(event: SandboxEvent): Promise<void>;
}

/** Where the sandbox keeps its sessions, payments and refunds. */
export interface SandboxStore {
  transaction<T>(work: (rows: SandboxRows) => Promise<T>): Promise<T>;
  session(id: string): Promise<SandboxSession | null>;
  payment(id: string): Promise<SandboxPayment | null>;
  refund(id: string): Promise<SandboxRefund | null>;
  /** Newest first. */
  refundsOf(paymentIntentId: string): Promise<SandboxRefund[]>;
}
