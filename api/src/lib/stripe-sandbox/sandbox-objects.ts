import type Stripe from 'stripe';
import type { CreateSessionParams } from './stripe-requests.js';

export interface SandboxAddress {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postal_code: string;
  country: string;
}

/** Shipping address, and the billing address if it differs. */
export interface SandboxDelivery extends SandboxAddress {
  billing?: SandboxAddress;
}

/** A checkout session; amounts in cents. */
export interface SandboxSession {
  id: string;
  params: CreateSessionParams;
  status: 'open' | 'complete' | 'expired';
  amountTotal: number;
  /** Discount of the promotion code; already deducted from the total. */
  amountDiscount: number;
  promotionCode: string | null;
  paymentIntentId: string | null;
  /** False while the bank has yet to pay a complete session. */
  isSettled: boolean;
  email: string | null;
  shipping: SandboxDelivery | null;
  createdAt: Date;
  expiresAt: Date;
}

/** A payment intent with its charge. */
export interface SandboxPayment {
  id: string;
  chargeId: string;
  amount: number;
  amountRefunded: number;
  isDisputed: boolean;
  metadata: Record<string, string>;
  createdAt: Date;
}

export type SandboxRefundStatus = 'pending' | 'succeeded' | 'failed';

export interface SandboxRefund {
  id: string;
  paymentIntentId: string;
  amount: number;
  reason: string | null;
  status: SandboxRefundStatus;
  failureReason: string | null;
  metadata: Record<string, string>;
  createdAt: Date;
}

/** `insufficient_funds`: Stripe's balance is too low, so refunds stay pending. */
export type SandboxRefundMode = 'insufficient_funds';

/** An event as a webhook receives it. */
export interface SandboxEvent {
  id: string;
  object: 'event';
  type: Stripe.Event['type'];
  /** Unix seconds. */
  created: number;
  data: { object: object };
  api_version: string;
  livemode: false;
  pending_webhooks: number;
}
