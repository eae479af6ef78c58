import { createHash } from 'node:crypto';
import type { OrderLine } from '@ftl/contracts';

/** Everything that makes one order the same as another to its buyer. */
export interface OrderContent {
  designId: string;
  /** An edited design yields a new order, not an idempotent replay. */
  printKey: string;
  customerEmail: string;
  color: string;
  lines: readonly OrderLine[];
  totalCents: number;
  /** Which part of which family list it is. */
  family?: { listId: string; part: number } | undefined;
}

/** Digest by which a repeated press finds the order it has already made. */
export function contentHash(content: OrderContent): string {
  const { designId, printKey, customerEmail, color, lines, totalCents, family } = content;
  const sizes = lines.map(({ size, quantity, color }) => [
    size,
    quantity,
    ...(color ? [color] : []),
  ]);
  const list = family ? [[family.listId, family.part]] : [];
  return createHash('sha256')
    .update(JSON.stringify([designId, printKey, customerEmail, color, sizes, totalCents, ...list]))
    .digest('hex');
}
