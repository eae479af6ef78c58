import pg from 'pg';
import type { ApiResponse, Visitor } from '../../../test/visitor.js';
import { OrderShop, sessionIdOf, until } from '../../../test/fixtures/order-shop.js';
import type { CheckoutResponse } from '../../checkout/index.js';

/** Advisory lock that the test holds to block inserts of sessions. */
const GATE = 4711;
const AT_GATE = 'insert into "sandbox_sessions"%';
const AT_ORDER = '%from "orders"%for update';
const NO_DELAY = 0;
const LONGER_THAN_THE_TEST = 600;

describe('opening payment pages', () => {
  let shop: OrderShop;
  let own: pg.Client;
  beforeAll(async () => {
    shop = await OrderShop.start();
    own = new pg.Client({ connectionString: shop.connectionString });
    own.on('error', () => undefined);
    await own.connect();
  });
  afterAll(async () => {
    await own?.end();
    await shop?.stop();
  });

  /** Waits until `count` queries of the shop that match are blocked on a lock. */
  async function untilWaiting(count: number, query: string): Promise<void> {
    await until(async () => {
      const waiting = await shop.count(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
        [query],
      );
      return waiting >= count ? true : null;
    });
  }

  async function orderOf(designId: string): Promise<string> {
    const { id } = await shop.row<{ id: string }>('select id from orders where design_id = $1', [
      designId,
    ]);
    return id;
  }

  async function expectOnePage(designId: string, pressed: ApiResponse<CheckoutResponse>[]) {
    const open = await shop.db.query<{ order_id: string; id: string }>(
      `select o.id as order_id, s.id from orders o
         join sandbox_sessions s on s.params->'metadata'->>'order_id' = o.id::text
       where o.design_id = $1 and s.status = 'open'`,
      [designId],
    );
    expect(open.rows).toHaveLength(1);
    for (const { status, body } of pressed) {
      expect(status).toBe(200);
      expect(body.orderId).toBe(open.rows[0]!.order_id);
      expect(sessionIdOf(body.url)).toBe(open.rows[0]!.id);
    }
    const pending = `select 1 from orders where design_id = $1 and status = 'pending'`;
    expect(await shop.count(pending, [designId])).toBe(1);
  }

  /** Blocks inserts of sessions until the gate is opened. */
  async function closeGate(): Promise<void> {
    await own.query(`select pg_advisory_lock(${GATE})`);
    await own.query(
      `create or replace function wait_at_gate() returns trigger language plpgsql as
       $$ begin perform pg_advisory_xact_lock(${GATE}); return new; end $$`,
    );
    await own.query(
      `create trigger gate before insert on sandbox_sessions
       for each row execute function wait_at_gate()`,
    );
  }

  async function openGate(): Promise<void> {
    await own.query(`select pg_advisory_unlock(${GATE})`);
  }

  async function ready(): Promise<{ visitor: Visitor; designId: string }> {
    const visitor = shop.shop.visitor();
    return { visitor, designId: await shop.design(visitor) };
  }

  it('a failing request does not abandon an order whose page another request has just opened', async () => {
    const { visitor, designId } = await ready();
    await closeGate();
    const first = shop.checkout(visitor, designId);
    const orderId = await orderOf(designId);
    await untilWaiting(1, AT_GATE);
    await own.query('begin');
    await own.query('select 1 from orders where id = $1 for update', [orderId]);
    await openGate();
    // The first request has its page and is waiting for the order's row lock.
    await untilWaiting(1, AT_ORDER);
    await shop.db.query('alter table sandbox_responses rename to sandbox_responses_away');
    const second = shop.checkout(visitor, designId);
    await untilWaiting(2, AT_ORDER);
    await shop.db.query('alter table sandbox_responses_away rename to sandbox_responses');
    await own.query('commit');
    const pressed = await Promise.all([first, second]);
    await own.query('drop trigger gate on sandbox_sessions');
    await expectOnePage(designId, pressed);
  });

  it('closes a page opened for an order that was abandoned meanwhile, and opens another', async () => {
    const { visitor, designId } = await ready();
    await closeGate();
    const pressing = shop.checkout(visitor, designId);
    const orderId = await orderOf(designId);
    await untilWaiting(1, AT_GATE);
    // Simulates a concurrent request that failed to open the page.
    await own.query(
      `update orders set status = 'cancelled' where id = $1 and checkout_session_id is null`,
      [orderId],
    );
    await openGate();
    const pressed = await pressing;
    await own.query('drop trigger gate on sandbox_sessions');
    await expectOnePage(designId, [pressed]);
    expect(pressed.body.orderId).not.toBe(orderId);
  });

  it('replaces an expired page on the next submit, even before Stripe’s event arrives', async () => {
    const { visitor, designId } = await ready();
    await shop.delayWebhooks(LONGER_THAN_THE_TEST);
    const first = await shop.checkout(visitor, designId);
    await shop.stripe().checkout.sessions.expire(sessionIdOf(first.body.url));
    expect((await shop.pay(first.body.url)).status).toBe(410);
    const second = await shop.checkout(visitor, designId);
    await shop.delayWebhooks(NO_DELAY);
    await expectOnePage(designId, [second]);
    expect((await shop.pay(second.body.url)).status).toBe(303);
  });

  it('redirects to the success page on the next submit after payment, even before Stripe’s event arrives', async () => {
    const { visitor, designId } = await ready();
    await shop.delayWebhooks(LONGER_THAN_THE_TEST);
    const first = await shop.checkout(visitor, designId);
    const success = (await shop.pay(first.body.url)).headers.get('location');
    const second = await shop.checkout(visitor, designId);
    await shop.delayWebhooks(NO_DELAY);
    expect(second.body).toMatchObject({ orderId: first.body.orderId, url: success });
    expect(await shop.count('select 1 from orders where design_id = $1', [designId])).toBe(1);
  });
});
