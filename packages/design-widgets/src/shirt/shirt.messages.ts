import type { PricePlan } from '@ftl/contracts';
import {
  BULK_DISCOUNTS,
  formatLimit,
  formatRate,
  LONG_DELIVERY_SENTENCE,
  PLAN_PRICES,
  SHIPS_WITHIN,
} from '@ftl/rules';

const [high, low] = BULK_DISCOUNTS;

export const shirtMessages = {
  colorsFailed: "We couldn't load all colors. These four are always available.",
  retry: 'Retry',
  sizesTitle: 'Sizes and quantities',
} as const;

export const summaryMessages = {
  discount: 'Bulk discount',
  shipping: 'US shipping',
  complete: (total: string) => `Complete Order - ${total}`,
  noShirt: 'Please choose at least one shirt.',
  securedBy: 'Secure checkout powered by Stripe',
  ships: `Ships within ${SHIPS_WITHIN}`,
  longDelivery: LONG_DELIVERY_SENTENCE,
} as const;

/** Items included in a plan's price, shown beside its total. */
export const planNotes: Record<PricePlan, string> = {
  guest: 'Priority Mail shipping in the US is included.',
  tribute: `Free US shipping over ${formatLimit(PLAN_PRICES.tribute.freeShippingAboveCents)}.`,
};

export const discountMessages = {
  none: `Order ${low.fromQuantity} shirts and save ${formatRate(low.rate)}, or ${high.fromQuantity} or more and save ${formatRate(high.rate)}.`,
  saved: (rate: number, savings: string) =>
    `${formatRate(rate)} bulk discount: you save ${savings}.`,
  more: `Order ${high.fromQuantity} and save ${formatRate(high.rate)}.`,
} as const;

export const sizeGuideMessages = {
  open: 'Size Guide',
  title: 'Size guide',
  howTo:
    'Unisex fit. Lay a shirt that fits you flat and measure it, or go by your chest size. Between sizes? Size up.',
  size: 'Size',
  chest: 'Fits chest',
  width: 'Shirt width',
  length: 'Shirt length',
} as const;
