/** @long kills and restarts many processes */
import pg from 'pg';
import { startCluster, type Cluster } from '../../../test/cluster.js';
import { CrashBuyer, type CrashWish, type Purchase } from '../../../test/crashes/crash-buyer.js';
import {
  startMisbehavingPrintful,
  startPrintRoom,
  type CrashPartner,
} from '../../../test/crashes/crash-partners.js';
import { watchCrashPoints } from '../../../test/crashes/crash-points.js';
import { reportOrder } from '../../../test/crashes/order-report.js';
import { OrderShop, SHOP_ENV } from '../../../test/fixtures/order-shop.js';
import { Persistence } from '../../../test/crashes/persistence.js';
import { ProcessKiller, seeded } from '../../../test/crashes/process-killer.js';

const PRINT_ROOM = { partner: 'the print room', start: startPrintRoom };
const PRINTFUL = { partner: 'a misbehaving Printful', start: startMisbehavingPrintful };
/**
 * `npm run test:chaos` sets a higher number: half of the kills with the print room, half with
 * Printful.
 */
const { CHAOS_KILLS } = process.env;
const PARTNERS = CHAOS_KILLS ? [PRINT_ROOM, PRINTFUL] : [PRINT_ROOM];
const KILLS = Math.ceil(Number(CHAOS_KILLS ?? 4) / PARTNERS.length);
const BUYERS = Number(process.env.CHAOS_BUYERS ?? 2);
const SEED = Number(process.env.CHAOS_SEED ?? 7);
const TEST_MS = 300_000 + KILLS * 20_000;

describe.each(PARTNERS)(
  'two api processes and a worker that are killed repeatedly, with $partner',
  ({ start }) => {
    const persistence = new Persistence();
    const random = seeded(SEED);
    /** Orders that buyers have placed so far. */
    const numbers: string[] = [];
    let partner: CrashPartner;
    let cluster: Cluster;
    let shop: OrderShop;
    let watcher: pg.Client;
    let killer: ProcessKiller;

    beforeAll(async () => {
      partner = await start();
      cluster = await startCluster(
        { apis: 2, workers: 1, pooled: true },
        { ...SHOP_ENV, ...partner.env },
      );
      shop = OrderShop.over(cluster);
      killer = new ProcessKiller(cluster, partner.points, random);
      watcher = new pg.Client({ connectionString: shop.connectionString });
      watcher.on('error', () => undefined);
      await watcher.connect();
      await watchCrashPoints(watcher, partner.points, killer.see);
    });
    afterAll(async () => {
      await watcher?.end();
      await shop?.stop();
      await partner?.close();
    });

    it(
      `prints, confirms and refunds every order once over ${KILLS} kill -9, and finishes them all`,
      async () => {
        const purchases = await buyWhileKilling();
        for (const purchase of purchases) await untilSettled(purchase);
        await partner.repeatWebhooks(shop, numbers);
        await expectOnce(purchases);
        if (CHAOS_KILLS) print(purchases);
      },
      TEST_MS,
    );

    /** Buyers place one order after the other until the killing is over; at least one each. */
    async function buyWhileKilling(): Promise<Purchase[]> {
      let isOver = false;
      const keepBuying = async (buyer: number): Promise<Purchase[]> => {
        const bought: Purchase[] = [];
        do {
          const visitor = cluster.visitor();
          const wish = wishOf(buyer + bought.length);
          const purchase = await new CrashBuyer(shop, visitor, persistence).buy(wish);
          bought.push(purchase);
          numbers.push(await numberOf(purchase));
        } while (!isOver);
        return bought;
      };
      const kill = async (): Promise<void> => {
        while (!isOver && killer.kills < KILLS) {
          await partner.misbehave(random, shop, numbers);
          await killer.killOnce();
        }
        isOver = true;
        await killer.untilRunning();
        partner.calm();
        persistence.startCalm();
      };
      const buying = Promise.all(Array.from({ length: BUYERS }, (_, index) => keepBuying(index)));
      try {
        const [purchases] = await Promise.all([buying, kill()]);
        return purchases.flat();
      } finally {
        // The first failure ends the run without waiting for the other buyers.
        isOver = true;
        // `kill` has already reported any failed start.
        await killer.untilRunning().catch(() => undefined);
      }
    }

    /** All combinations in turn, so that each is killed. */
    function wishOf(turn: number): CrashWish {
      return {
        isCancelled: turn % 2 === 1,
        hasBack: turn % 4 < 2,
        expressCents: turn % 3 === 0 ? partner.expressCents : 0,
        fixes: ((turn + 1) % 3) as 0 | 1 | 2,
      };
    }

    async function untilSettled({ orderId, isCancelled, fixes }: Purchase): Promise<void> {
      const state = isCancelled ? 'cancelled/cancelled' : 'processing/processing';
      const settle = async (): Promise<void> => {
        await passBackoff();
        const count = await shop.count(
          `select 1 from orders o where o.id = $1 and o.status || '/' || o.fulfillment = $2
           and (select count(*) from order_mails m where m.order_id = o.id and m.sent_at is not null) = $3
           and (select count(*) from order_refunds r where r.order_id = o.id
             and r.payment_intent_id is null and r.status = 'done') = $4
           and not exists (select 1 from order_refunds p where p.order_id = o.id and p.status <> 'done')`,
          [orderId, state, (isCancelled ? 2 : 1) + fixes, isCancelled ? 1 : 0],
        );
        if (count !== 1) throw new Error(`Not yet ${state} with its mails`);
      };
      await persistence.until('settle the order', settle).catch(async (error: unknown) => {
        throw new Error(`${String(error)}\n${await reportOrder(shop.db, orderId)}`);
      });
    }

    /**
     * Skips the wait of minutes that precedes the next attempt of a job that was killed seven
     * times.
     */
    async function passBackoff(): Promise<void> {
      await shop.db.query(
        `update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
      );
    }

    /** Checks the records of the payment, print and mail recipients for duplicates. */
    async function expectOnce(purchases: Purchase[]): Promise<void> {
      const { rows } = await shop.db.query<Record<string, string>>(
        `select o.id,
         (select string_agg(amount::text, '+' order by created_at) from sandbox_payments p where p.metadata->>'order_id' = o.id::text) as paid,
         (select sum(amount) from sandbox_refunds r where r.metadata->>'order_id' = o.id::text) as refunded,
         (select count(*) from sandbox_mails m where m.idempotency_key like o.id || ':fixed%') as changed,
         (select count(*) from sandbox_mails m where m.idempotency_key like o.id || ':confirmation%') as confirmed,
         (select count(*) from sandbox_mails m where m.idempotency_key like o.id || ':cancelled%') as notified,
         (select count(*) from order_events e where e.order_id = o.id and e.action = 'pay') as pays
       from orders o where o.paid_at is not null`,
      );
      const records = new Map(rows.map(({ id, ...counts }) => [id, counts]));
      expect(records.size).toBe(purchases.length);
      for (const purchase of purchases) {
        const { orderId, isCancelled, totalCents, differences } = purchase;
        const payments = [totalCents, ...differences.filter((cents) => cents > 0)];
        const rest = [totalCents, ...differences].reduce((sum, cents) => sum + cents);
        const paidCents = payments.reduce((sum, cents) => sum + cents);
        const refundedCents = paidCents - (isCancelled ? 0 : rest);
        await expectPrinted(purchase);
        expect({ orderId, ...records.get(orderId) }).toEqual({
          orderId,
          paid: payments.join('+'),
          pays: '1',
          confirmed: '1',
          refunded: refundedCents === 0 ? null : String(refundedCents),
          changed: String(differences.length),
          notified: isCancelled ? '1' : '0',
        });
      }
      expect(await shop.count('select 1 from sandbox_payments')).toBe(
        purchases.length + purchases.filter(({ fixes }) => fixes > 0).length,
      );
      expect(await shop.count('select 1 from orders where held_because is not null')).toBe(0);
      expect(partner.violations()).toEqual([]);
    }

    /** A job may still be canceling an order at the partner that was canceled during submission. */
    async function expectPrinted(purchase: Purchase): Promise<void> {
      const number = await numberOf(purchase);
      const expected = purchase.isCancelled ? 0 : 1;
      await persistence.until('print the order once, or not at all if canceled', async () => {
        await passBackoff();
        const printed = await partner.printed(shop, number);
        if (printed !== expected) throw new Error(`${number} is printed ${printed} times`);
      });
      if (purchase.isCancelled) return;
      const { hasBack, expressCents, fixes } = purchase;
      expect({ number, ...(await partner.asked(shop, number)) }).toEqual({
        ...{ number, hasBack, isExpress: expressCents > 0, shirts: fixes === 1 ? 2 : 1 },
      });
    }

    async function numberOf({ orderId }: Purchase): Promise<string> {
      const { number } = await shop.row<{ number: string }>(
        'select number from orders where id = $1',
        [orderId],
      );
      return number;
    }

    function print(purchases: Purchase[]): void {
      const cancelled = purchases.filter(({ isCancelled }) => isCancelled).length;
      const backs = purchases.filter(({ hasBack }) => hasBack).length;
      const fixed = purchases.reduce((sum, { fixes }) => sum + fixes, 0);
      const express = purchases.filter(({ expressCents }) => expressCents > 0).length;
      const expired = purchases.reduce((sum, { expiredPages }) => sum + expiredPages, 0);
      const lines = [
        `seed ${SEED}: ${killer.kills} kill -9 over ${purchases.length} paid orders, ${cancelled} of them cancelled and refunded, ${expired} expired payment pages`,
        `${backs} with words on the back, ${express} by express shipping, ${fixed} changes`,
        `attempts without a response in time: ${JSON.stringify(Object.fromEntries(persistence.timeouts))}`,
        ...[...killer.killsAt].map(([name, count]) => `  ${String(count).padStart(4)}  ${name}`),
      ];
      process.stdout.write(`${lines.join('\n')}\n`);
    }
  },
);
