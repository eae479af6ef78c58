import { createHash } from 'node:crypto';
import type { Day, ExpressShipping, OrderLine } from '@ftl/contracts';

/** All choices that distinguish one order from another. */
export interface OrderContent {
  designId: string;
  /** An edited design yields a new order, not an idempotent replay. */
  printKey: string;
  customerEmail: string;
  color: string;
  lines: readonly OrderLine[];
  totalCents: number;
  neededBy?: Day | null;
  express?: ExpressShipping | null;
  /** The family list, and the part or the entry of it that the order covers. */
  family?: { listId: string; part: number | string } | undefined;
}

/** Digest by which a repeated request finds the order it has already created. */
export function contentHash(content: OrderContent): string {
  const { designId, printKey, customerEmail, color, lines, totalCents, family } = content;
  const sizes = lines.map(({ size, quantity, color }) => [
    size,
    quantity,
    ...(color ? [color] : []),
  ]);
  const { neededBy = null, express = null } = content;
  // Omitted if unused, so that the digests of older orders stay the same.
  const delivery =
    neededBy || express ? [['delivery', neededBy, express && [express.cents, express.state]]] : [];
  const list = family ? [[family.listId, family.part]] : [];
  return createHash('sha256')
    .update(
      JSON.stringify([
        ...[designId, printKey, customerEmail, color, sizes, totalCents],
        ...[...list, ...delivery],
      ]),
    )
    .digest('hex');
}
