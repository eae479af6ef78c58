import { SIZES, type OrderLine, type Quote } from '@ftl/contracts';
import { BULK_DISCOUNTS, MAX_QUANTITY_PER_SIZE, quote } from '@ftl/rules';

/** Larger orders should contact us. */
export const CALCULATOR_MAX = 30;

/**
 * The guest flow's price of a number of shirts. The size does not affect the price, so the shirts
 * are spread over as many sizes as the limit per size requires.
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

/** The next discount step: the number of additional shirts, and the resulting rate. */
export function nextStep(quantity: number): { more: number; rate: number } | undefined {
  const next = [...BULK_DISCOUNTS].reverse().find((step) => step.fromQuantity > quantity);
  return next && { more: next.fromQuantity - quantity, rate: next.rate };
}
