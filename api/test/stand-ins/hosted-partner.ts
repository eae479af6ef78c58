import { conforming } from './contracts.js';
import type { Misbehavior } from './misbehavior.js';
import {
  PRINTFUL_KEY,
  printfulEvent,
  PrintfulStandIn,
  signedByPrintful,
} from './printful/printful-stand-in.js';
import {
  SCALABLE_PRESS_KEY,
  ScalablePressStandIn,
} from './scalable-press/scalable-press-stand-in.js';

export const PRINTFUL_SECRET = 'ab'.repeat(32);
export const SCALABLE_PRESS_SECRET = 'the-secret-in-the-address-of-the-hook';

/** Common interface of the print partners' stand-ins, for scenarios that apply to both. */
export interface HostedPartner {
  /** Name shown to the operator. */
  readonly title: string;
  /** Environment variables for a shop that prints there. */
  readonly settings: Record<string, string>;
  readonly behavior: Misbehavior;
  readonly violations: string[];
  /** @param number the order's number at the partner, including its round */
  isAccepted(number: string): boolean;
  isCanceled(number: string): boolean;
  /** Number of orders ever created under this number. */
  made(number: string): number;
  startProduction(number: string): void;
  ship(number: string, trackingNumbers: string[]): void;
  putOnHold(number: string): void;
  /** Simulates a cancellation by the partner. */
  giveUp(number: string): void;
  /** Simulates that the partner lost the order. */
  lose(number: string): void;
  refuse(reason: string | null): void;
  /** Sends its latest event about the order. @param reason included if the event has one */
  notify(shopUrl: string, number: string, reason?: string): Promise<Response>;
  close(): Promise<void>;
}

export async function startPrintful(): Promise<HostedPartner & { standIn: PrintfulStandIn }> {
  const standIn = await PrintfulStandIn.start();
  const order = (number: string) => {
    const found = standIn.order(number);
    if (!found) throw new Error(`Printful has no order ${number}`);
    return found;
  };
  const events: Record<string, string> = {
    onhold: 'order_put_hold',
    canceled: 'order_canceled',
    failed: 'order_failed',
    fulfilled: 'shipment_sent',
  };
  return {
    title: 'Printful',
    standIn,
    behavior: standIn.behavior,
    violations: standIn.violations,
    settings: {
      PRINTFUL_KEY,
      PRINTFUL_URL: standIn.url,
      PRINTFUL_WEBHOOK_SECRET: PRINTFUL_SECRET,
    },
    isAccepted: (number) => standIn.order(number)?.status === 'pending',
    isCanceled: (number) => standIn.order(number)?.status === 'canceled',
    made: (number) => standIn.orders.filter(({ externalId }) => externalId === number).length,
    startProduction: (number) => void (order(number).status = 'inprocess'),
    ship: (number, trackingNumbers) => {
      order(number).status = 'fulfilled';
      order(number).shipments = trackingNumbers.map((tracking_number) => ({
        shipment_status: 'shipped',
        tracking_number,
      }));
    },
    putOnHold: (number) => void (order(number).status = 'onhold'),
    giveUp: (number) => void (order(number).status = 'failed'),
    lose: (number) => void (order(number).isDeleted = true),
    refuse: (reason) => void (standIn.refusal = reason),
    notify: (shopUrl, number, reason) => {
      const type = events[order(number).status] ?? 'order_updated';
      const body = printfulEvent(type, order(number), reason ? { reason } : {});
      return notifyOfPrintful(shopUrl, body);
    },
    close: () => standIn.close(),
  };
}

export function notifyOfPrintful(
  shopUrl: string,
  body: string,
  signature = signedByPrintful(body, PRINTFUL_SECRET),
): Promise<Response> {
  return fetch(`${shopUrl}/api/webhooks/printful`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-pf-webhook-signature': signature },
    body,
  });
}

export async function startScalablePress(): Promise<
  HostedPartner & { standIn: ScalablePressStandIn }
> {
  const standIn = await ScalablePressStandIn.start();
  const order = (number: string) => {
    const found = standIn.order(number);
    if (!found) throw new Error(`Scalable Press has no order ${number}`);
    return found;
  };
  const last = (number: string) => standIn.order(number)?.events.at(-1)?.name;
  return {
    title: 'Scalable Press',
    standIn,
    behavior: standIn.behavior,
    violations: standIn.violations,
    settings: {
      SCALABLEPRESS_KEY: SCALABLE_PRESS_KEY,
      SCALABLEPRESS_URL: standIn.url,
      SCALABLEPRESS_WEBHOOK_SECRET: SCALABLE_PRESS_SECRET,
    },
    isAccepted: (number) => last(number) === 'order',
    isCanceled: (number) => last(number) === 'cancelled',
    made: (number) => standIn.orders.filter(({ quote }) => quote.name === number).length,
    startProduction: (number) => void order(number).events.push({ name: 'printing' }),
    ship: (number, trackingNumbers) =>
      void order(number).events.push(
        ...trackingNumbers.map((tracking) => ({ name: 'shipped', meta: { tracking } })),
      ),
    putOnHold: (number) =>
      void order(number).events.push({ name: 'hold', meta: { reason: 'Artwork is unreadable' } }),
    giveUp: (number) => void order(number).events.push({ name: 'cancelled' }),
    lose: (number) => void (order(number).isLost = true),
    refuse: (reason) => void (standIn.refusal = reason),
    notify: (shopUrl, number) => {
      const { orderId, events } = order(number);
      const body = { orderId, event: events.at(-1)! };
      return fetch(`${shopUrl}/api/webhooks/scalable-press/${SCALABLE_PRESS_SECRET}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(conforming('scalable-press/webhook', body)),
      });
    },
    close: () => standIn.close(),
  };
}
