import { SIZES, type FamilyItem, type OrderLine } from '@ftl/contracts';
import { MAX_QUANTITY_PER_SIZE, mergeLines } from './order-lines.js';
import { DAY_MS } from './policies.js';

/** Maximum lifetime of a family list's link; never longer than the design's. */
export const FAMILY_LINK_LIFETIME_MS = 30 * DAY_MS;

export const FAMILY_LIST_LIMITS = {
  entries: 200,
  /** Each color and size is one line of the payment page, or two, and the page takes 100. */
  colors: 6,
  /** UTF-16 units. */
  message: 500,
} as const;

/** Limits of a link by which an owner asks the family about designs; texts in UTF-16 units. */
export const OPINION_LIMITS = {
  /** Designs on one page. */
  designs: 4,
  name: 50,
  note: 280,
  /** Notes on one page. */
  notes: 200,
} as const;

/**
 * Merges to one item per color and size, in the order of the list's colors and of the size list.
 * @returns null for an entry without a shirt, with a color that the list does not offer, or with a
 * quantity other than a whole number from 1 to 10
 */
export function tidyItems(
  items: readonly FamilyItem[],
  colors: readonly string[],
): FamilyItem[] | null {
  const lines = mergeLines(items);
  const isValid = lines.every(
    ({ color, quantity }) =>
      color !== undefined &&
      colors.includes(color) &&
      Number.isInteger(quantity) &&
      quantity >= 1 &&
      quantity <= MAX_QUANTITY_PER_SIZE,
  );
  const isWhole = items.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1);
  if (lines.length === 0 || !isValid || !isWhole) return null;
  return colors.flatMap((color) =>
    SIZES.flatMap((size) => {
      const line = lines.find((each) => each.color === color && each.size === size);
      return line ? [{ size, color, quantity: line.quantity }] : [];
    }),
  );
}

/** Order lines of a whole list, one for each color and size. */
export function linesOfEntries(
  entries: readonly { items: readonly FamilyItem[] }[],
  colors: readonly string[],
): (OrderLine & { color: string })[] {
  const lines = mergeLines(entries.flatMap(({ items }) => items));
  return colors.flatMap((color) =>
    lines.flatMap((line) => (line.color === color ? [{ ...line, color }] : [])),
  );
}

/**
 * Splits the lines of a list into as few orders as possible, with at most 10 shirts of a size and
 * color each. The orders are as even as possible: if a list needs several, each has at least five
 * shirts, so that the discount is the same as in one order.
 */
export function splitLines<Line extends OrderLine>(lines: readonly Line[]): Line[][] {
  const most = Math.max(0, ...lines.map(({ quantity }) => quantity));
  const count = Math.ceil(most / MAX_QUANTITY_PER_SIZE);
  const parts = Array.from({ length: count }, (): Line[] => []);
  // Continues where the previous line ended, so that remainders spread over all parts.
  let next = 0;
  for (const line of lines) {
    const base = Math.floor(line.quantity / count);
    const remainder = line.quantity % count;
    for (let offset = 0; offset < count; offset++) {
      const quantity = base + (offset < remainder ? 1 : 0);
      if (quantity > 0) parts[(next + offset) % count]!.push({ ...line, quantity });
    }
    next = (next + remainder) % count;
  }
  return parts;
}

const BY_NAME = new Intl.Collator('en-US', { numeric: true });

/** People in the order of a hand-out list. */
export function sortByName<T extends { name: string }>(people: readonly T[]): T[] {
  return [...people].sort((a, b) => BY_NAME.compare(a.name, b.name));
}
