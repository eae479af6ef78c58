import type { OrderLine, PricePlan, Quote } from '@ftl/contracts';
import { RulesError } from './rules-error.js';
import { MAX_QUANTITY_PER_SIZE } from './order-lines.js';
import { BACK_UNIT_CENTS, BULK_DISCOUNTS, PLAN_PRICES } from './prices.js';

/** Discount rate for a number of shirts: 0, 0.1 from three, 0.15 from five. */
export function discountRateFor(quantity: number): number {
  return BULK_DISCOUNTS.find((step) => quantity >= step.fromQuantity)?.rate ?? 0;
}

/** Options of an order that cost extra. */
export interface QuoteExtras {
  /** Whether each shirt has words on the back. */
  hasBack?: boolean | undefined;
}

/**
 * Price of an order under the plan that its design was made with. Words on the
 * back are part of a shirt's price, and so of the subtotal.
 *
 * The discount step counts all sizes together and is applied once, to the subtotal, rounded half up
 * to a cent (document 1, chapter 9). Free shipping is decided by the price of the shirts after the
 * discount.
 * @param lines quantity per size and color, each 1..10
 * @returns integer cents; `totalCents` is the amount charged by the payment page
 * @throws RulesError EMPTY_ORDER for an order without shirts, INVALID_QUANTITY for a quantity other
 * than a whole number from 1 to 10
 */
export function quote(
  plan: PricePlan,
  lines: readonly OrderLine[],
  { hasBack = false }: QuoteExtras = {},
): Quote {
  if (lines.length === 0) throw new RulesError('EMPTY_ORDER');
  for (const { quantity } of lines) {
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY_PER_SIZE) {
      throw new RulesError('INVALID_QUANTITY');
    }
  }
  const prices = PLAN_PRICES[plan];
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const backUnitCents = hasBack ? BACK_UNIT_CENTS : 0;
  const subtotalCents = quantity * (prices.unitCents + backUnitCents);
  const discountRate = discountRateFor(quantity);
  const discountCents = Math.round(subtotalCents * discountRate);
  const shirtsCents = subtotalCents - discountCents;
  const shipsFree =
    prices.freeShippingAboveCents !== null &&
    // Stryker disable next-line EqualityOperator: no number of shirts costs exactly $75.00
    shirtsCents > prices.freeShippingAboveCents;
  const shippingCents = shipsFree ? 0 : prices.shippingCents;
  return {
    plan,
    unitCents: prices.unitCents,
    ...(hasBack ? { backUnitCents } : {}),
    quantity,
    subtotalCents,
    discountRate,
    discountCents,
    shippingCents,
    totalCents: shirtsCents + shippingCents,
  };
}

/**
 * The quote with the discount of a family list on which each relative pays. Shipping stays as it
 * was charged.
 *
 * @param rate of all paid shirts of the list
 */
export function withListDiscount(quote: Quote, rate: number): Quote {
  if (rate <= quote.discountRate) return quote;
  const discountCents = Math.round(quote.subtotalCents * rate);
  return {
    ...quote,
    discountRate: rate,
    discountCents,
    totalCents: quote.totalCents - (discountCents - quote.discountCents),
  };
}

/** The quote with express shipping. @param cents surcharge in integer cents */
export function withExpress(quote: Quote, cents: number): Quote {
  return {
    ...quote,
    expressCents: cents,
    shippingCents: quote.shippingCents + cents,
    totalCents: quote.totalCents + cents,
  };
}

/** The quote without express shipping, as returned by `quote`. */
export function withoutExpress({ expressCents = 0, ...quote }: Quote): Quote {
  return {
    ...quote,
    shippingCents: quote.shippingCents - expressCents,
    totalCents: quote.totalCents - expressCents,
  };
}
