import type { PricePlan } from '@ftl/contracts';
import { DELIVERY_ESTIMATE, SHIPS_WITHIN } from '@ftl/rules';

export const shirtMessages = {
  coloursFailed: 'The shirt colours could not be loaded. These four are always there.',
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
  arrives: `Usually with you in ${DELIVERY_ESTIMATE}`,
} as const;

/** What a plan's price holds, beside its total. */
export const planNotes: Record<PricePlan, string> = {
  guest: 'Priority Mail shipping in the US is included.',
  tribute: 'Free US shipping over $75.',
};

export const discountMessages = {
  none: 'Order 3 shirts and save 10%, or 5 and save 15%.',
  ten: (savings: string) => `10% bulk discount: you save ${savings}. With 5 shirts it is 15%.`,
  fifteen: (savings: string) => `15% bulk discount: you save ${savings}.`,
} as const;

export const sizeGuideMessages = {
  open: 'Size guide',
  title: 'Size guide',
  howTo:
    'Unisex fit. Measure a shirt that fits, lying flat, or choose by the chest. Between two sizes, the larger one is the more comfortable.',
  size: 'Size',
  chest: 'Fits chest',
  width: 'Shirt width',
  length: 'Shirt length',
} as const;
