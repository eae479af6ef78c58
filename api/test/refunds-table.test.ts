import pg from 'pg';
import { withDatabaseBefore } from './database-before.js';
import { createDatabase, type PooledDatabase } from './shop-pool.js';

const COLUMNS =
  'number, guest_id, design_id, print_key, design, color, lines, plan, quote, total_cents, content_hash, checkout_expires_at, status, payment_intent_id';
const VALUES =
  "gen_random_uuid(), '1', 'a', '{}', 'white', '[]', 'guest', '{}', 3900, 'hash', now()";

/** What the previous release writes: refunds of whole orders, of differences and of extra payments. */
async function fill(db: pg.Client): Promise<void> {
  for (const [number, status] of [
    ['shipped', 'shipped'],
    ['canceled', 'cancelled'],
    ['changed', 'processing'],
  ])
    await db.query(`insert into orders (${COLUMNS}) values ($1, ${VALUES}, $2, 'pi_' || $1)`, [
      number,
      status,
    ]);
  await db.query(`
    insert into refunds (order_id, amount_cents, status, attempt, stripe_refund_id, reason)
      select id, 500, 'done', 0, 're_1', null from orders where number = 'shipped'
      union all select id, 3900, 'failed', 2, null, 'no money' from orders where number = 'canceled';
    insert into extra_payments (payment_intent_id, order_id, amount_cents, refunded_cents)
      select 'pi_extra', id, 900, 900 from orders where number = 'canceled';
    insert into order_events (order_id, action, to_state, at)
      select id, 'cancel', 'cancelled/cancelled', now() - interval '1 hour' from orders
      where number = 'canceled';
    insert into partial_refunds (order_id, payment_intent_id, amount_cents, status, attempt, stripe_refund_id, requested_at)
      select id, 'pi_changed', 700, 'requested', 1, null, now() from orders where number = 'changed'
      union all select id, 'pi_extra', 200, 'done', 0, 're_2', now() - interval '1 day'
        from orders where number = 'canceled'
      union all select id, 'pi_extra', 700, 'pending', 0, 're_3', now()
        from orders where number = 'canceled';`);
}

const stored = async (db: pg.Client) =>
  (
    await db.query<{ row: string }>(`
      select concat_ws(' ', number, kind, r.payment_intent_id, amount_cents, r.status, attempt,
        stripe_refund_id, reason) as row
      from order_refunds r join orders o on o.id = order_id order by number, amount_cents, kind`)
  ).rows.map(({ row }) => row);

describe('refunds in one table', () => {
  let pooled: PooledDatabase;
  let db: pg.Client;
  beforeAll(async () => {
    pooled = await createDatabase();
    db = new pg.Client({ connectionString: pooled.connectionString });
    await db.connect();
  });
  afterAll(async () => {
    await db?.end();
    await pooled?.drop();
  });

  const ROWS = [
    'canceled difference pi_extra 200 done 0 re_2',
    'canceled cancellation pi_extra 700 pending 0 re_3',
    'canceled cancellation 3900 failed 2 no money',
    'changed difference pi_changed 700 requested 1',
    'shipped operator 500 done 0 re_1',
  ];

  it('have all rows of both former tables, with their kinds and attempts', async () => {
    await withDatabaseBefore(db, '0029_one_table_of_refunds.sql', async (before, migrate) => {
      await fill(before);
      const { rows } = await before.query<{ id: string }>('select id from partial_refunds');
      await migrate();
      expect(await stored(before)).toEqual(ROWS);
      // Stripe knows their refunds by these ids.
      const after = await before.query<{ id: string }>(
        'select id from order_refunds where payment_intent_id is not null',
      );
      expect(after.rows).toEqual(expect.arrayContaining(rows));
    });
  });

  it('are those that the previous release still reads, writes and has in its backups', async () => {
    await fill(db);
    // It names no kind.
    expect((await stored(db)).map((row) => row.replace(/ [a-z]+/, ''))).toEqual(
      ROWS.map((row) => row.replace(/ [a-z]+/, '')),
    );
    const again = await db.query(
      'insert into refunds (order_id, amount_cents) select order_id, 1 from refunds on conflict do nothing',
    );
    expect(again.rowCount).toBe(0);
    await db.query(`update refunds set status = 'done' where status = 'failed'`);
    await db.query(`update partial_refunds set status = 'done' where status = 'requested'`);
    expect((await db.query(`select from order_refunds where status = 'done'`)).rowCount).toBe(4);
  });
});
