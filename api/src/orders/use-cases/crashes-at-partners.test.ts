import { operatorOf } from '../../../test/operator.js';
import {
  startPrintful,
  startScalablePress,
  type HostedPartner,
} from '../../../test/stand-ins/hosted-partner.js';
import { OrderShop } from '../../../test/fixtures/order-shop.js';
import { seeded } from '../../../test/crashes/process-killer.js';

/** `npm run test:chaos` sets a higher number. */
const KILLS = Math.ceil(Number(process.env.CHAOS_KILLS ?? 20) / 20);
const SEED = Number(process.env.CHAOS_SEED ?? 7);
const ORDERS_PER_KILL = 3;
const TEST_MS = 300_000 + KILLS * 60_000;
/** A missed heartbeat reveals a killed process; then its jobs wait for their backoff. */
const ATTEMPTS = 8;

describe.each([
  { partner: 'Printful', start: startPrintful },
  { partner: 'Scalable Press', start: startScalablePress },
])('a shop that is killed while $partner misbehaves', ({ start }) => {
  let partner: HostedPartner;
  let shop: OrderShop;
  const random = seeded(SEED);
  const upTo = (most: number) => Math.floor(random() * (most + 1));

  beforeAll(async () => {
    partner = await (start as () => Promise<HostedPartner>)();
    shop = await OrderShop.start({ ...partner.settings, CANCEL_GRACE_MINUTES: '0' });
  });
  afterAll(async () => {
    await shop?.stop();
    await partner.close();
  });

  it(
    'neither loses nor duplicates an order, and lists every stuck one',
    async () => {
      const numbers: string[] = [];
      for (let kill = 0; kill < KILLS; kill++) {
        for (let order = 0; order < ORDERS_PER_KILL; order++) {
          Object.assign(partner.behavior, {
            unavailable: upTo(2),
            lostResponses: upTo(2),
            rateLimited: upTo(1),
            latencyMs: upTo(200),
          });
          const { friendlyOrderNumber } = await shop.paidOrder(shop.shop.visitor());
          numbers.push(friendlyOrderNumber);
        }
        await shop.shop.kill();
        await shop.shop.restart();
      }
      Object.assign(partner.behavior, { unavailable: 0, lostResponses: 0, rateLimited: 0 });
      const stuck: string[] = [];
      for (const number of numbers) {
        const state = await decided(number);
        if (state === 'processing') {
          expect({ number, made: partner.made(number) }).toEqual({ number, made: 1 });
          expect(partner.isAccepted(number)).toBe(true);
          await Promise.all([1, 2].map(() => partner.notify(shop.shop.url, number)));
        } else {
          stuck.push(number);
        }
      }
      const { message } = await operatorOf(shop)('list', 'open');
      for (const number of numbers) expect(message.includes(number)).toBe(stuck.includes(number));
      expect(partner.violations).toEqual([]);
    },
    TEST_MS,
  );

  /** Waits until the order has reached the partner or the operator's list. */
  async function decided(number: string): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      try {
        const { status } = await shop.row<{ status: string }>(
          `select status from orders where number = $1
             and (status = 'processing' or fulfillment = 'failed')`,
          [number],
        );
        return status;
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
      }
    }
  }
});
