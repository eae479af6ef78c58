import type { PricePlan } from './designs.js';

/** A binding price of the server; all amounts in integer cents of US dollars. */
export interface Quote {
  plan: PricePlan;
  unitCents: number;
  /** Price of words on the back of a shirt; absent without them. */
  backUnitCents?: number;
  quantity: number;
  subtotalCents: number;
  /** 0, 0.1 or 0.15. */
  discountRate: number;
  discountCents: number;
  shippingCents: number;
  /** The part of `shippingCents` that express shipping costs; missing without it. */
  expressCents?: number;
  totalCents: number;
}

export const ORDER_STATUSES = ['pending', 'paid', 'processing', 'shipped', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Progress of the shirt: `pending` waits for the print file, `processing` is at the print partner
 * but not in production, `in_production` is being printed.
 */
export const FULFILLMENT_STATUSES = [
  'pending',
  'processing',
  'in_production',
  'shipped',
  'cancelled',
  'failed',
] as const;
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];

/** FTL and six letters or digits, without those that look alike. */
export const ORDER_NUMBER_PATTERN = /^FTL[A-HJ-NP-Z2-9]{6}$/;

export const DEFAULT_CANCEL_REASON = 'Customer requested cancellation';
