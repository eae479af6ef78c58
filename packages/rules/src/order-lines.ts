import { SIZES, type OrderLine, type Size } from '@ftl/contracts';

export const MAX_QUANTITY_PER_SIZE = 10;

/** The initial line of an order, also restored when the last one is removed. */
export const DEFAULT_ORDER_LINE: OrderLine = { size: 'M', quantity: 1 };

/**
 * Sets the quantity of one size (document 1, chapter 5): 0 removes the size, an empty list becomes
 * one medium shirt, and more than 10 becomes 10. Lines keep the order of the size list.
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
 * Merges lines to one per size and color, by color as they first appear and then in the order of
 * the size list. Quantities are added up, so that split lines cannot exceed the limit.
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

/** Total number of shirts of an order. */
export function totalQuantity(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Formats the lines, such as 'M x 1, L x 2', or 'Navy M x 1' for lines with colors. */
export function describeLines(lines: readonly OrderLine[]): string {
  return lines
    .map(({ size, quantity, color }) => `${color ? `${color} ` : ''}${size} x ${quantity}`)
    .join(', ');
}

/** Formats the colors of an order, such as 'White, Navy'. */
export function describeColors(orderColor: string, lines: readonly OrderLine[]): string {
  return [...new Set(lines.map(({ color }) => color ?? orderColor))].join(', ');
}
