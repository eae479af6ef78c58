import { startPrintful } from '../stand-ins/hosted-partner.js';
import { variant } from '../stand-ins/printful/index.js';
import type { OrderRequest } from '../stand-ins/printful/printful-order.js';
import { EXPRESS, EXPRESS_CENTS } from '../stand-ins/printful/shipping-rates.js';
import { CRASH_POINTS, type CrashPoint } from './crash-points.js';
import type { OrderShop } from '../fixtures/order-shop.js';

const ROOM = 'print_room_orders';
const MAX_LATENCY_MS = 200;

/** The print partner in a crash test. */
export interface CrashPartner {
  /** Environment variables for the shop. */
  env: Record<string, string>;
  /** Steps at which processes are killed. */
  points: CrashPoint[];
  /** What express shipping adds; integer cents, 0 without it. */
  expressCents: number;
  /** Number of orders with this number that it prints. */
  printed(shop: OrderShop, number: string): Promise<number>;
  /** What it was last asked to make of an order. */
  asked(
    shop: OrderShop,
    number: string,
  ): Promise<{ hasBack: boolean; isExpress: boolean; shirts: number }>;
  /** Changes how it fails, and repeats webhooks about these orders. */
  misbehave(random: () => number, shop: OrderShop, numbers: string[]): Promise<void>;
  /** Stops failing. */
  calm(): void;
  /** Repeats the webhooks about these orders. */
  repeatWebhooks(shop: OrderShop, numbers: string[]): Promise<void>;
  /** Requests that violate the partner's API description. */
  violations(): string[];
  close(): Promise<void>;
}

/** The print room in the shop's own database, which never fails. */
export async function startPrintRoom(): Promise<CrashPartner> {
  const nothing = () => Promise.resolve();
  return {
    env: {},
    points: CRASH_POINTS,
    expressCents: 0,
    asked: (shop, number) =>
      shop.row(
        `select submission ? 'backFileKey' as "hasBack",
           (submission->>'isExpress')::boolean as "isExpress",
           (select sum((line->>'quantity')::int)::int
             from jsonb_array_elements(submission->'lines') line) as shirts
         from ${ROOM} where order_number like $1 || '%' and state <> 'cancelled'`,
        [number],
      ),
    printed: (shop, number) =>
      shop.count(
        `select 1 from ${ROOM} where order_number like $1 || '%' and state <> 'cancelled'`,
        [number],
      ),
    misbehave: nothing,
    calm: () => undefined,
    repeatWebhooks: nothing,
    violations: () => [],
    close: nothing,
  };
}

/** Printful's stand-in: slow, unavailable, rate-limiting, losing responses, repeating webhooks. */
export async function startMisbehavingPrintful(): Promise<CrashPartner> {
  const partner = await startPrintful();
  const { behavior, standIn } = partner;
  standIn.rates.offer(EXPRESS);
  // Buyers change to it.
  standIn.catalog.variants.push(variant([4013, 'L', 'White', '#ffffff']));
  const notifyTwice = async (shop: OrderShop, number: string): Promise<number[]> => {
    if (!standIn.order(number)) return [];
    const responses = await Promise.all([1, 2].map(() => partner.notify(shop.shop.url, number)));
    return responses.map(({ status }) => status);
  };
  return {
    env: { ...partner.settings, CANCEL_GRACE_MINUTES: '0' },
    expressCents: EXPRESS_CENTS,
    asked: (_, number) => {
      const bodies = standIn.requests
        .filter(({ method, path }) => method === 'POST' && path === '/v2/orders')
        .map(({ body }) => body as OrderRequest);
      const last = bodies.findLast(({ external_id: id }) => id?.split('-')[0] === number);
      const sides = last?.order_items[0]?.placements.map(({ placement }) => placement) ?? [];
      return Promise.resolve({
        hasBack: sides.join() === 'front,back',
        isExpress: last?.shipping === EXPRESS.shipping,
        shirts: last?.order_items.reduce((sum, { quantity = 0 }) => sum + quantity, 0) ?? 0,
      });
    },
    points: [
      ...CRASH_POINTS.filter(({ table }) => table !== ROOM),
      {
        name: 'print partner accepted',
        role: 'worker',
        table: 'print_orders',
        when: 'new.accepted_at is not null',
      },
    ],
    printed: async (_, number) =>
      standIn.orders.filter(
        ({ externalId, isDeleted, status }) =>
          !isDeleted && status === 'pending' && externalId?.split('-')[0] === number,
      ).length,
    misbehave: async (random, shop, numbers) => {
      const upTo = (most: number) => Math.floor(random() * (most + 1));
      Object.assign(behavior, {
        unavailable: upTo(2),
        lostResponses: upTo(2),
        rateLimited: upTo(1),
        latencyMs: upTo(MAX_LATENCY_MS),
      });
      const number = numbers[upTo(numbers.length - 1)];
      // The receiving process may be killed meanwhile.
      if (number) await notifyTwice(shop, number).catch(() => undefined);
    },
    calm: () => {
      const none = { unavailable: 0, lostResponses: 0, rateLimited: 0, latencyMs: 0 };
      Object.assign(behavior, none);
    },
    repeatWebhooks: async (shop, numbers) => {
      for (const number of numbers)
        for (const status of await notifyTwice(shop, number)) expect(status).toBe(200);
    },
    violations: () => partner.violations,
    close: () => partner.close(),
  };
}
