import type { PricePlan } from '@ftl/contracts';

/** Prices of a plan; all amounts in integer cents of US dollars. */
export interface PlanPrices {
  unitCents: number;
  shippingCents: number;
  /** Subtotals above this ship free; null if shipping is included in the price. */
  freeShippingAboveCents: number | null;
}

/** The two price plans (document 1, chapter 9; document 2, chapter 9). */
export const PLAN_PRICES = {
  guest: { unitCents: 3900, shippingCents: 0, freeShippingAboveCents: null },
  tribute: { unitCents: 4000, shippingCents: 495, freeShippingAboveCents: 7500 },
} satisfies Record<PricePlan, PlanPrices>;

/** Price of words on the back per shirt, in both plans. */
export const BACK_UNIT_CENTS = 600;

/** Steps of the bulk discount, highest first; the first match applies. */
export const BULK_DISCOUNTS = [
  { fromQuantity: 5, rate: 0.15 },
  { fromQuantity: 3, rate: 0.1 },
] as const;
