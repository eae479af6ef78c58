import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const HEX = /^([0-9a-f]{2})+$/i;

/**
 * Printful signs the raw bytes with HMAC-SHA256; the secret is in hex.
 *
 * @param signature the `x-pf-webhook-signature` header
 */
export function isFromPrintful(
  rawBody: Buffer,
  signature: string | undefined,
  secretHex: string | undefined,
): boolean {
  // Of any other text, Buffer.from decodes a part: often nothing, and then anyone has the key.
  if (!secretHex || !HEX.test(secretHex) || !signature) return false;
  const expected = createHmac('sha256', Buffer.from(secretHex, 'hex'))
    .update(rawBody)
    .digest('hex');
  return isSame(signature.toLowerCase(), expected);
}

/** Scalable Press signs nothing: the secret is part of the webhook URL. */
export function isSecret(given: string, secret: string | undefined): boolean {
  return secret !== undefined && isSame(given, secret);
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const LONGEST_REASON = 500;

const printfulEvent = z.object({
  data: z.object({
    reason: z.string().nullish(),
    order: z.object({ external_id: z.string().nullish() }).optional(),
    shipment: z.object({ order_external_id: z.string().nullish() }).optional(),
  }),
});
const scalablePressEvent = z.object({ orderId: z.string() });

/** An event about an order, by the number that it was submitted with or by the partner's id. */
export interface PartnerEvent {
  order: { number: string } | { partnerOrderId: string };
  /** The partner's reason, if it gave one. */
  reason: string | null;
}

/** @returns null for an event without an order of ours */
export function printfulEventOf(body: unknown): PartnerEvent | null {
  const event = printfulEvent.safeParse(body);
  if (!event.success) return null;
  const { order, shipment, reason } = event.data.data;
  const called = order?.external_id ?? shipment?.order_external_id;
  if (!called) return null;
  return {
    order: { number: called },
    reason: reason?.slice(0, LONGEST_REASON) || null,
  };
}

/** These webhooks are unsigned, so only the order id is used. */
export function scalablePressEventOf(body: unknown): PartnerEvent | null {
  const event = scalablePressEvent.safeParse(body);
  return event.success ? { order: { partnerOrderId: event.data.orderId }, reason: null } : null;
}
