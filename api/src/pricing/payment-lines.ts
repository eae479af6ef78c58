import type { OrderLine, Quote, Size } from '@ftl/contracts';

/** What the payment page lists: so many shirts of a size at one price each. */
export interface PaymentLine {
  size: Size;
  /** Missing: the order's color. */
  color?: string;
  quantity: number;
  /** Discount already taken off; integer cents. */
  unitCents: number;
}

/**
 * Spreads a quote over its sizes so that the lines sum to exactly what the quote
 * says the shirts cost. The payment page knows whole cents a shirt only: where
 * the discount does not divide evenly, the first shirts cost a cent more.
 */
export function paymentLines(quote: Quote, lines: readonly OrderLine[]): PaymentLine[] {
  const shirtsCents = quote.subtotalCents - quote.discountCents;
  const lowerCents = Math.floor(shirtsCents / quote.quantity);
  let dearerLeft = shirtsCents - lowerCents * quote.quantity;
  return lines.flatMap(({ size, quantity, color }) => {
    const shirt = { size, ...(color === undefined ? {} : { color }) };
    const dearer = Math.min(quantity, dearerLeft);
    dearerLeft -= dearer;
    return [
      { ...shirt, quantity: dearer, unitCents: lowerCents + 1 },
      { ...shirt, quantity: quantity - dearer, unitCents: lowerCents },
    ].filter((line) => line.quantity > 0);
  });
}
