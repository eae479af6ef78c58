import type { PricePlan } from '@ftl/contracts';
import {
  BULK_DISCOUNTS,
  DELIVERY_ESTIMATE,
  formatLimit,
  formatRate,
  PLAN_PRICES,
  SHIPS_WITHIN,
} from '@ftl/rules';

const [high, low] = BULK_DISCOUNTS;

export const shirtMessages = {
  coloursFailed: 'The shirt colors could not be loaded. These four are always available.',
  retry: 'Retry',
  sizesTitle: 'Sizes and quantities',
} as const;

export const summaryMessages = {
  discount: 'Bulk discount',
  shipping: 'US shipping',
  total: 'Total',
  complete: (total: string) => `Complete Order - ${total}`,
  securedBy: 'Secure checkout powered by Stripe',
  ships: `Ships within ${SHIPS_WITHIN}`,
  arrives: `Usually arrives in ${DELIVERY_ESTIMATE}`,
} as const;

/** What a plan's price holds, beside its total. */
export const planNotes: Record<PricePlan, string> = {
  guest: 'Priority Mail shipping in the US is included.',
  tribute: `Free US shipping over ${formatLimit(PLAN_PRICES.tribute.freeShippingAboveCents)}.`,
};

export const discountMessages = {
  none: `Order ${low.fromQuantity} shirts and save ${formatRate(low.rate)}, or ${high.fromQuantity} and save ${formatRate(high.rate)}.`,
  saved: (rate: number, savings: string) =>
    `${formatRate(rate)} bulk discount: you save ${savings}.`,
  more: `With ${high.fromQuantity} shirts it is ${formatRate(high.rate)}.`,
} as const;

export const sizeGuideMessages = {
  open: 'Size guide',
  title: 'Size guide',
  howTo:
    'Unisex fit. Measure a shirt that fits, lying flat, or go by your chest. Between two sizes, the larger one is more comfortable.',
  size: 'Size',
  chest: 'Fits chest',
  width: 'Shirt width',
  length: 'Shirt length',
} as const;
