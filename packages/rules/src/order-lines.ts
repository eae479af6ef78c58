import { SIZES, type OrderLine, type Size } from '@ftl/contracts';

export const MAX_QUANTITY_PER_SIZE = 10;

/** What an order starts with, and what an emptied one returns to. */
export const DEFAULT_ORDER_LINE: OrderLine = { size: 'M', quantity: 1 };

/**
 * Sets the quantity of one size (document 1, chapter 5): 0 removes the size, an
 * emptied list becomes one medium shirt, more than 10 stays at 10. Lines keep
 * the order of the size list.
 */
export function setQuantity(
  lines: readonly OrderLine[],
  size: Size,
  quantity: number,
): OrderLine[] {
  const wanted = Math.max(0, Math.min(MAX_QUANTITY_PER_SIZE, Math.trunc(quantity)));
  const next = SIZES.flatMap((each) => {
    const current = lines.find((line) => line.size === each)?.quantity ?? 0;
    const value = each === size ? wanted : current;
    return value > 0 ? [{ size: each, quantity: value }] : [];
  });
  return next.length > 0 ? next : [DEFAULT_ORDER_LINE];
}

/**
 * One line for each size and color, by color as they first appear and then in the order of the
 * size list: what two such lines ask for is added up, so that a quantity cannot pass its limit in
 * parts.
 */
export function mergeLines(lines: readonly OrderLine[]): OrderLine[] {
  const colors = [...new Set(lines.map(({ color }) => color))];
  return colors.flatMap((color) =>
    SIZES.flatMap((size) => {
      const same = lines.filter((line) => line.size === size && line.color === color);
      const quantity = totalQuantity(same);
      return quantity === 0 ? [] : [{ size, quantity, ...(color === undefined ? {} : { color }) }];
    }),
  );
}

/** All shirts of an order, over all sizes. */
export function totalQuantity(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** The lines as one text, such as 'M x 1, L x 2', or 'Navy M x 1' where lines have colors. */
export function describeLines(lines: readonly OrderLine[]): string {
  return lines
    .map(({ size, quantity, color }) => `${color ? `${color} ` : ''}${size} x ${quantity}`)
    .join(', ');
}

/** The colors of an order as one text, such as 'White, Navy'. */
export function describeColors(orderColor: string, lines: readonly OrderLine[]): string {
  return [...new Set(lines.map(({ color }) => color ?? orderColor))].join(', ');
}
