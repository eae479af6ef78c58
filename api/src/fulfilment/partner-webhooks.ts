import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { orderNumberOf } from './partner-number.js';

/**
 * Printful signs the raw bytes with HMAC-SHA256; the secret is given out as hex.
 *
 * @param signature the `x-pf-webhook-signature` header
 */
export function isFromPrintful(
  rawBody: Buffer,
  signature: string | undefined,
  secretHex: string | undefined,
): boolean {
  if (!secretHex || !signature) return false;
  const expected = createHmac('sha256', Buffer.from(secretHex, 'hex'))
    .update(rawBody)
    .digest('hex');
  return isSame(signature.toLowerCase(), expected);
}

/** Scalable Press signs nothing: the secret stands in the address it was given. */
export function isSecret(given: string, secret: string | undefined): boolean {
  return secret !== undefined && isSame(given, secret);
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const printfulEvent = z.object({
  data: z.object({
    order: z.object({ external_id: z.string() }).optional(),
    shipment: z.object({ order_external_id: z.string().optional() }).optional(),
  }),
});
const scalablePressEvent = z.object({
  orderId: z.string(),
});

/** @returns the number of our order that an event is about, when it names one */
export function orderOfPrintfulEvent(body: unknown): string | null {
  const event = printfulEvent.safeParse(body);
  if (!event.success) return null;
  const { order, shipment } = event.data.data;
  const called = order?.external_id ?? shipment?.order_external_id;
  return called ? orderNumberOf(called) : null;
}

/** @returns the partner's id of the order that an event is about */
export function orderOfScalablePressEvent(body: unknown): string | null {
  const event = scalablePressEvent.safeParse(body);
  return event.success ? event.data.orderId : null;
}
