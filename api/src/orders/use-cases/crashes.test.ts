import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startCluster, type Cluster } from '../../../test/cluster.js';
import type { ServerProcess } from '../../../test/server-process.js';
import type { Visitor } from '../../../test/visitor.js';
import { CRASH_POINTS, watchCrashPoints, type CrashPoint } from './crash-points.js';
import { OrderShop, SHOP_ENV } from './order-shop.js';

/** `npm run test:chaos` asks for more. */
const KILLS = Number(process.env.CHAOS_KILLS ?? 6);
const BUYERS = Number(process.env.CHAOS_BUYERS ?? 3);
const SEED = Number(process.env.CHAOS_SEED ?? 7);
const TEST_MS = 60_000 + KILLS * 20_000;
const SETTLED_MS = 150_000;
/** A step that nobody takes for so long is not waited for. */
const STEP_WAIT_MS = 2500;
const PAUSE_MS = 150;

/** Small and the same everywhere: a seed names a run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Repeats what a person repeats when a page does not answer: the same press, a moment later. */
async function stubbornly<T>(press: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + SETTLED_MS;
  for (;;) {
    const answer = await press().catch(() => null);
    if (answer !== null) return answer;
    if (Date.now() > deadline) throw new Error('Nobody answered in time');
    await sleep(PAUSE_MS);
  }
}

interface Bought {
  orderId: string;
  isCancelled: boolean;
}

describe('two api processes and a worker that are killed again and again', () => {
  const random = seeded(SEED);
  let cluster: Cluster;
  let shop: OrderShop;
  let watcher: pg.Client;
  let onStep: (point: CrashPoint) => void = () => undefined;
  const killsAt = new Map<string, number>();
  let isOver = false;

  beforeAll(async () => {
    cluster = await startCluster({ apis: 2, workers: 1 }, SHOP_ENV);
    shop = OrderShop.over(cluster);
    watcher = new pg.Client({ connectionString: shop.connectionString });
    watcher.on('error', () => undefined);
    await watcher.connect();
    await watchCrashPoints(watcher, (point) => onStep(point));
  });
  afterAll(async () => {
    await watcher?.end();
    await shop?.stop();
  });

  /** From the button to the paid order, and for every second buyer back again. */
  async function buy(visitor: Visitor, isCancelled: boolean): Promise<Bought> {
    const designId = await stubbornly(() => shop.design(visitor));
    const { url, orderId } = await stubbornly(async () => {
      const { status, body } = await shop.checkout(visitor, designId);
      return status === 200 ? body : null;
    });
    await stubbornly(async () => ((await shop.pay(url)).status === 303 ? true : null));
    if (isCancelled) {
      const token = await stubbornly(() => shop.cancelToken(visitor));
      await stubbornly(async () => {
        const { status } = await visitor.post('/api/orders/cancel-with-token', { token });
        return status === 200 || status === 409 ? true : null;
      });
    }
    return { orderId, isCancelled };
  }

  /** Buys one shirt after the other until the killing is over; at least one. */
  async function keepBuying(buyer: number): Promise<Bought[]> {
    const bought: Bought[] = [];
    do bought.push(await buy(cluster.visitor(), (buyer + bought.length) % 2 === 1));
    while (!isOver);
    return bought;
  }

  /** Waits for the step, or a while; then kills who took it, or somebody else. @returns the dead */
  async function killAt(point: CrashPoint): Promise<ServerProcess[]> {
    const happened = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), STEP_WAIT_MS);
      onStep = (step) => {
        if (step.name !== point.name) return;
        clearTimeout(timer);
        resolve(true);
      };
    });
    onStep = () => undefined;
    // At once, or some milliseconds into the next step.
    if (random() < 0.5) await sleep(random() * 25);
    const one = cluster.apis[random() < 0.5 ? 0 : 1]!;
    const takers =
      point.taker === 'worker' ? cluster.workers : random() < 0.6 ? cluster.apis : [one];
    const name = happened ? point.name : 'between steps';
    killsAt.set(name, (killsAt.get(name) ?? 0) + takers.length);
    await Promise.all(takers.map((each) => each.end('SIGKILL')));
    return takers;
  }

  it(
    `prints, mails and refunds every order once over ${KILLS} kill -9, and leaves none standing`,
    async () => {
      const buying = Promise.all(Array.from({ length: BUYERS }, (_, index) => keepBuying(index)));
      buying.catch(() => undefined);
      for (let kills = 0; kills < KILLS;) {
        const point = CRASH_POINTS[Math.floor(random() * CRASH_POINTS.length)]!;
        const dead = await killAt(point);
        kills += dead.length;
        await Promise.all(dead.map((each) => each.start()));
      }
      isOver = true;
      const bought = (await buying).flat();
      for (const { orderId, isCancelled } of bought) {
        await stubbornly(async () => ((await isSettled(orderId, isCancelled)) ? true : null));
      }
      await expectOnce(bought);
      report(bought);
    },
    TEST_MS,
  );

  async function isSettled(orderId: string, isCancelled: boolean): Promise<boolean> {
    const state = isCancelled ? 'cancelled/cancelled' : 'processing/processing';
    const found = await shop.count(
      `select 1 from orders o where o.id = $1 and o.status || '/' || o.fulfillment = $2
         and (select count(*) from order_mails m where m.order_id = o.id and m.sent_at is not null) = $3
         and (select count(*) from refunds r where r.order_id = o.id and r.status = 'done') = $4`,
      [orderId, state, isCancelled ? 2 : 1, isCancelled ? 1 : 0],
    );
    return found === 1;
  }

  /** By the books of those who would have been paid, asked or written to twice. */
  async function expectOnce(bought: Bought[]): Promise<void> {
    const { rows } = await shop.db.query<Record<string, string>>(
      `select o.id,
         (select count(*) from sandbox_payments p where p.metadata->>'order_id' = o.id::text) as paid,
         (select count(*) from print_room_orders r where r.order_number = o.number
            and r.state <> 'cancelled') as printed,
         (select count(*) from sandbox_refunds r where r.metadata->>'order_id' = o.id::text) as refunded,
         (select count(*) from sandbox_mails m where m.idempotency_key = o.id || ':confirmation') as confirmed,
         (select count(*) from sandbox_mails m where m.idempotency_key = o.id || ':cancelled') as told,
         (select count(*) from order_events e where e.order_id = o.id and e.action = 'pay') as pays
       from orders o where o.paid_at is not null`,
    );
    const books = new Map(rows.map(({ id, ...counts }) => [id, counts]));
    expect(books.size).toBe(bought.length);
    for (const { orderId, isCancelled } of bought) {
      expect({ orderId, ...books.get(orderId) }).toEqual({
        orderId,
        paid: '1',
        pays: '1',
        confirmed: '1',
        printed: isCancelled ? '0' : '1',
        refunded: isCancelled ? '1' : '0',
        told: isCancelled ? '1' : '0',
      });
    }
    expect(await shop.count('select 1 from orders where held_because is not null')).toBe(0);
  }

  function report(bought: Bought[]): void {
    if (!process.env.CHAOS_KILLS) return;
    const kills = [...killsAt.values()].reduce((sum, each) => sum + each, 0);
    const cancelled = bought.filter(({ isCancelled }) => isCancelled).length;
    const lines = [
      `seed ${SEED}: ${kills} kill -9 over ${bought.length} paid orders, ${cancelled} of them cancelled and refunded`,
      ...[...killsAt].map(([name, count]) => `  ${String(count).padStart(4)}  ${name}`),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
});
