import type { OrderLine, Quote, Size } from '@ftl/contracts';

/** A line of the payment page: shirts of one size at one unit price. */
export interface PaymentLine {
  size: Size;
  /** Absent: the order's default color. */
  color?: string;
  quantity: number;
  /** Integer cents, discount included. */
  unitCents: number;
}

/**
 * Splits a quote over its sizes so that the lines sum to exactly the quoted price of the shirts.
 * The payment page requires whole cents per shirt: if the discount does not divide evenly, the
 * first shirts cost a cent more.
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
