import type { OrderLine } from '@ftl/contracts';
import { PLAN_PRICES, totalQuantity } from '@ftl/rules';

/** The page's own placeholder: a tenth of $3.90 for each shirt, from three shirts on (document 2, chapter 9). */
const MOCK_DISCOUNT_FROM = 3;
const MOCK_DISCOUNT_CENTS = 39;

interface MockTotal {
  quantity: number;
  subtotalCents: number;
  discountCents: number;
  totalCents: number;
}

/** Figures of the local confirmation alone; what is charged comes from the shop's price rules. */
export function mockTotal(lines: readonly OrderLine[]): MockTotal {
  const quantity = totalQuantity(lines);
  const subtotalCents = quantity * PLAN_PRICES.guest.unitCents;
  const discountCents = quantity >= MOCK_DISCOUNT_FROM ? quantity * MOCK_DISCOUNT_CENTS : 0;
  return { quantity, subtotalCents, discountCents, totalCents: subtotalCents - discountCents };
}
