import { SIZES, type OrderLine, type Quote } from '@ftl/contracts';
import { BULK_DISCOUNTS, MAX_QUANTITY_PER_SIZE, quote } from '@ftl/rules';

/** More than this in one calculation is a conversation, not a form. */
export const CALCULATOR_MAX = 30;

/**
 * The guest flow's price of so many shirts. The size does not change the price,
 * so the shirts are spread over as many sizes as the limit of each asks for.
 *
 * @param quantity 1 to CALCULATOR_MAX
 */
export function priceFor(quantity: number): Quote {
  const lines: OrderLine[] = [];
  let left = quantity;
  for (const size of SIZES) {
    if (left <= 0) break;
    const here = Math.min(left, MAX_QUANTITY_PER_SIZE);
    lines.push({ size, quantity: here });
    left -= here;
  }
  return quote('guest', lines);
}

/** The next lower price from here: how many shirts more, and the rate they bring. */
export function nextStep(quantity: number): { more: number; rate: number } | undefined {
  const next = [...BULK_DISCOUNTS].reverse().find((step) => step.fromQuantity > quantity);
  return next && { more: next.fromQuantity - quantity, rate: next.rate };
}
