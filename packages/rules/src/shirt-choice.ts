import { SIZES, type OrderLine, type Size } from '@ftl/contracts';
import { DEFAULT_ORDER_LINE, MAX_QUANTITY_PER_SIZE } from './order-lines.js';

/** The buyer's choice: one color, and one line per size. */
export interface ShirtChoice {
  /** A color's `class`, such as `heather-grey`. */
  color: string;
  lines: OrderLine[];
}

export const DEFAULT_COLOR = 'white';

/** Normalizes 'Heather Grey', 'heather_grey' and 'heather-grey' to the same class. */
export function colorClass(raw: string): string {
  return raw
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
}

export function isSize(raw: unknown): raw is Size {
  return SIZES.some((size) => size === raw);
}

/** 'heather-grey' becomes 'Heather Grey'. */
export function titleCase(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Alternative text of a shirt with a design. */
export const shirtLabel = (color: string, name: string) =>
  `${color} t-shirt with the design for ${name}`;

/**
 * Merges to one line per size, in the order of the size list, 1 to 10 each; an empty list becomes M
 * x 1.
 */
export function tidyLines(lines: readonly OrderLine[]): OrderLine[] {
  const tidy = SIZES.flatMap((size) => {
    const wanted = lines
      .filter((line) => line.size === size)
      .reduce((sum, line) => sum + Math.trunc(line.quantity), 0);
    const quantity = Math.min(MAX_QUANTITY_PER_SIZE, wanted);
    return quantity > 0 ? [{ size, quantity }] : [];
  });
  return tidy.length > 0 ? tidy : [{ ...DEFAULT_ORDER_LINE }];
}

/**
 * Parses a choice from a URL: `color` and `size` as the preview screens send them, or
 * `sizes=S:1,L:2` for several sizes.
 * @returns only the fields that the URL contains
 */
export function choiceFromSearch(search: URLSearchParams): Partial<ShirtChoice> {
  const color = search.get('color');
  const size = search.get('size')?.toUpperCase();
  const lines = (search.get('sizes') ?? '').split(',').flatMap((part): OrderLine[] => {
    const [name, count] = part.split(':');
    const quantity = Number(count);
    // Stryker disable next-line OptionalChaining: a split text has a first part; it is for the compiler
    const named = name?.trim().toUpperCase();
    return isSize(named) && Number.isInteger(quantity) && quantity > 0
      ? [{ size: named, quantity }]
      : [];
  });
  if (lines.length === 0 && isSize(size)) lines.push({ size, quantity: 1 });
  return {
    ...(color ? { color: colorClass(color) } : {}),
    ...(lines.length > 0 ? { lines: tidyLines(lines) } : {}),
  };
}

/** Formats the choice for a URL, without the question mark. */
export function choiceToSearch({ color, lines }: ShirtChoice): string {
  const sizes = lines.map(({ size, quantity }) => `${size}:${quantity}`).join(',');
  return new URLSearchParams({ color: colorClass(color), sizes }).toString();
}
