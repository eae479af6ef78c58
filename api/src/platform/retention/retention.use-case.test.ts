import { randomUUID } from 'node:crypto';
import {
  DAYS_BEFORE,
  DAYS_PAST,
  EXPIRING_ROWS,
  TIMES,
  YEARS_BEFORE,
  YEARS_PAST,
} from '../../../test/fixtures/expiring-rows.js';
import { OrderShop, until } from '../../../test/fixtures/order-shop.js';
import { shippedOrder } from '../../../test/fixtures/shipped-order.js';

describe('retention of personal data', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start();
  });
  afterAll(() => shop?.stop());

  const completedRuns = () =>
    shop.count(`select 1 from pgboss.job where name = 'retention' and state = 'completed'`);

  /** Restarts the shop, which runs the nightly job once, and waits until it is done. */
  async function nextRun(): Promise<void> {
    await until(async () => ((await completedRuns()) > 0 ? true : null));
    await shop.shop.end();
    await shop.db.query(`delete from pgboss.job where name = 'retention'`);
    await shop.shop.restart();
    await until(async () => ((await completedRuns()) > 0 ? true : null));
  }

  /** All data of one order across the order tables. */
  async function factsOf(id: string): Promise<string> {
    const { rows } = await shop.db.query<{ facts: string }>(
      `select jsonb_build_array(to_jsonb(o),
         (select jsonb_agg(to_jsonb(e)) from order_events e where e.order_id = o.id),
         (select jsonb_agg(to_jsonb(m)) from order_mails m where m.order_id = o.id),
         (select to_jsonb(r) from order_refunds r where r.order_id = o.id),
         (select to_jsonb(p) from print_orders p where p.order_id = o.id))::text as facts
       from orders o where id = $1`,
      [id],
    );
    return rows[0]!.facts;
  }

  it("anonymizes paid orders after the policy's years, and keeps bookkeeping data", async () => {
    const [old, young] = [await shippedOrder(shop), await shippedOrder(shop)];
    await shop.db.query(`update orders set paid_at = ${YEARS_PAST} where id = $1`, [old.id]);
    await shop.db.query(`update orders set paid_at = ${YEARS_BEFORE} where id = $1`, [young.id]);
    const booksOf = async (id: string) =>
      (
        await shop.db.query(
          'select number, status, lines, quote, color, total_cents, charge, paid_at, updated_at from orders where id = $1',
          [id],
        )
      ).rows[0] as unknown;
    const books = await booksOf(old.id);
    await nextRun();
    const facts = await factsOf(old.id);
    const erased = [old.email, 'Anna Weber', '1 Hill Road', 'Salem', '97301', 'Rose Miller'];
    const ids = ['TRACK1', 'PARTNER1', 'cs_', 'pi_', 're_1'];
    for (const each of [...erased, ...ids, 'Always', '1951', 'Ida'])
      expect(facts).not.toContain(each);
    expect(await booksOf(old.id)).toEqual(books);
    const { rows } = await shop.db.query<{ actions: string[] }>(
      'select array_agg(action order by id) as actions from order_events where order_id = $1',
      [old.id],
    );
    expect(rows[0]!.actions).toEqual(expect.arrayContaining(['create', 'pay', 'note']));

    const kept = await factsOf(young.id);
    const personal = [young.email, 'Anna Weber', '1 Hill Road', 'Rose Miller', 're_1', 'TRACK1'];
    for (const each of [...personal, 'PARTNER1']) expect(kept).toContain(each);
    // Mails of the order are stored once, anonymous or not.
    expect(await shop.count('select 1 from order_mails where order_id = $1', [old.id])).toBe(1);
  });

  it("erases data that finished orders no longer need after the policy's days", async () => {
    const [old, young] = [await shippedOrder(shop), await shippedOrder(shop)];
    for (const [{ id, number }, time] of [
      [old, DAYS_PAST],
      [young, DAYS_BEFORE],
    ] as const) {
      await shop.db.query(`update orders set updated_at = ${time} where id = $1`, [id]);
      await shop.db.query(
        `insert into print_room_orders (order_number, state, submission, received_at, shipped_at)
         values ($1, 'shipped', '{"shippingAddress":{"line1":"1 Hill Road"}}', ${time}, ${time})
         on conflict (order_number) do update set state = 'shipped', shipped_at = ${time},
           submission = excluded.submission`,
        [number],
      );
      await shop.db.query(
        `insert into cancellations (order_id, status, requested_by, reason, decided_at)
         values ($1, 'review', 'token', 'We found another way', ${time})`,
        [id],
      );
      await shop.db.query(
        `insert into order_events (order_id, action, to_state, details, at) values
           ($1, 'note', 'processing/in_production',
            '{"cancellation":"review","by":"token","reason":"We found another way"}', ${time}),
           ($1, 'cancel', 'cancelled/cancelled', '{"by":"token","reason":"Another way again"}', ${time}),
           ($1, 'note', 'paid/pending', '{"by":"operator","reason":"The courier lost it"}', ${time})`,
        [id],
      );
    }
    await nextRun();
    const left = async (id: string, number: string) => ({
      design: (
        await shop.db.query<{ design: object }>('select design from orders where id = $1', [id])
      ).rows[0]!.design,
      room: await shop.count(
        'select 1 from print_room_orders where order_number = $1 and submission is not null',
        [number],
      ),
      reason: await shop.count(`select 1 from cancellations where order_id = $1 and reason <> ''`, [
        id,
      ]),
    });
    const ended = await left(old.id, old.number);
    expect(ended).toMatchObject({ design: { name: 'Rose Miller' }, room: 0, reason: 0 });
    for (const gone of ['birthDate', 'passedDate', 'message'])
      expect(ended.design).not.toHaveProperty(gone);
    expect(await left(young.id, young.number)).toMatchObject({
      design: { name: 'Rose Miller', birthDate: '1951-05-03', message: 'Always' },
      room: 1,
      reason: 1,
    });
    for (const reason of ['We found another way', 'Another way again']) {
      expect(await factsOf(old.id)).not.toContain(reason);
      expect(await factsOf(young.id)).toContain(reason);
    }
    expect(await factsOf(old.id)).toContain('The courier lost it');
    // The hand-out list is erased too.
    expect(await factsOf(old.id)).not.toContain('Cousin Ida');
    expect(await factsOf(young.id)).toContain('Cousin Ida');
    // Bookkeeping needs the address until the order is anonymized.
    expect(await factsOf(old.id)).toContain('1 Hill Road');
  });

  it("deletes family lists with their entries after the policy's days", async () => {
    const left: Record<string, () => Promise<number>> = {};
    for (const time of [DAYS_PAST, DAYS_BEFORE]) {
      const designId = await shop.design(shop.shop.visitor());
      const { rows } = await shop.db.query<{ id: string }>(
        `insert into family_lists (design_id, message, colors, closes_at, ends_at)
         select id, '', '["white"]', ${time}, ${time} from designs where key = $1 returning id`,
        [designId],
      );
      await shop.db.query(
        `insert into family_entries (list_id, name, items) values ($1, 'Cousin Ida', '[]')`,
        [rows[0]!.id],
      );
      left[time] = () =>
        shop.count('select 1 from family_entries where list_id = $1', [rows[0]!.id]);
    }
    await nextRun();
    expect(await left[DAYS_PAST]!()).toBe(0);
    expect(await left[DAYS_BEFORE]!()).toBe(1);
  });

  it("deletes a family's hearts and notes the night after their design expires", async () => {
    const left: (() => Promise<number>)[] = [];
    for (const time of ["now() - interval '1 minute'", "now() + interval '1 day'"]) {
      const designId = await shop.design(shop.shop.visitor());
      const { rows } = await shop.db.query<{ id: string }>(
        `with ended as (update designs set expires_at = ${time} where key = $1 returning id)
         insert into asked_designs (link_key, design_id)
         select md5($1), id from ended returning id`,
        [designId],
      );
      const { id } = rows[0]!;
      await shop.db.query(
        `insert into design_notes (asked_id, guest_id, name, text)
         values ($1, gen_random_uuid(), 'Cousin Ida', 'Lovely')`,
        [id],
      );
      left.push(() => shop.count('select 1 from design_notes where asked_id = $1', [id]));
    }
    await nextRun();
    expect(await Promise.all(left.map((count) => count()))).toEqual([0, 1]);
  });

  it('deletes orders that were never paid, with everything that belongs to them', async () => {
    const buyer = shop.shop.visitor();
    const ids: string[] = [];
    for (const time of [DAYS_PAST, DAYS_BEFORE]) {
      const { body } = await shop.checkout(buyer, await shop.design(buyer));
      const { rows } = await shop.db.query<{ id: string }>(
        `update orders set status = 'cancelled', updated_at = ${time}
         where checkout_session_id = $1 returning id`,
        [body.url.split('/').pop()],
      );
      ids.push(rows[0]!.id);
      await shop.db.query(`insert into order_mails (order_id, kind) values ($1, 'alert_held')`, [
        rows[0]!.id,
      ]);
      await shop.db.query(`update order_mails set sent_at = now() where order_id = $1`, [
        rows[0]!.id,
      ]);
    }
    await nextRun();
    const [old, young] = ids;
    for (const table of ['order_events', 'order_mails'])
      expect(await shop.count(`select 1 from ${table} where order_id = $1`, [old])).toBe(0);
    expect(await shop.count('select 1 from orders where id = $1', [old])).toBe(0);
    expect(await shop.count('select 1 from orders where id = $1', [young])).toBe(1);
  });

  describe('in each table', () => {
    const pairs = EXPIRING_ROWS.map((rows) => ({
      ...rows,
      old: randomUUID(),
      young: randomUUID(),
    }));
    beforeAll(async () => {
      for (const { table, columns, values, time, old, young } of pairs) {
        const [past, before] = TIMES[time];
        for (const [name, at] of [
          [old, past],
          [young, before],
        ])
          await shop.db.query(
            `insert into ${table} (${columns}) values (${values.replace('@', `(${at})`)})`,
            [name],
          );
      }
      await nextRun();
    });

    it.each(pairs)(
      '$rule: deletes expired rows from $table, and nothing before',
      async ({ table, key, old, young }) => {
        expect(await shop.count(`select 1 from ${table} where ${key} = $1`, [old])).toBe(0);
        expect(await shop.count(`select 1 from ${table} where ${key} = $1`, [young])).toBe(1);
      },
    );
  });

  it('messages: deletes reports of memorial pages', async () => {
    const order = await shop.paidOrder(shop.shop.visitor());
    await shop.db.query(
      `insert into mementos (id, order_id, guest_id, loved_one_name, visibility, design_share_key)
       select $1, id, guest_id, 'Rose', 'unlisted', $1 from orders where id = $2`,
      ['a'.repeat(32), order.id],
    );
    await shop.db.query(
      `insert into memento_reports (memento_id, reason, created_at)
       values ($1, 'old', ${DAYS_PAST}), ($1, 'young', ${DAYS_BEFORE})`,
      ['a'.repeat(32)],
    );
    await nextRun();
    const { rows } = await shop.db.query('select reason from memento_reports');
    expect(rows).toEqual([{ reason: 'young' }]);
  });

  it('ended: deletes sign-ins and mailed links once they have expired, and none before', async () => {
    const buyer = shop.shop.visitor();
    const design = await shop.design(buyer);
    const [old, young] = [await shop.paidOrder(buyer), await shop.paidOrder(buyer)];
    // The confirmation email creates its own cancel token.
    for (const { id } of [old, young])
      await shop.row('select 1 from order_mails where order_id = $1 and sent_at is not null', [id]);
    await shop.db.query(
      `insert into users (id, name, email) values ('u1', 'Ann', 'u1@example.com')`,
    );
    for (const [name, order, time] of [
      ['old', old.id, `now() - interval '1 minute'`],
      ['young', young.id, `now() + interval '1 hour'`],
    ] as const) {
      await shop.db.query(
        `insert into user_sessions (id, token, user_id, expires_at, ip_address)
         values ($1, $1, 'u1', ${time}, '192.0.2.7')`,
        [name],
      );
      await shop.db.query(
        `insert into continue_links (id, design_id, guest_id, email_digest, token_hash, expires_at)
         select gen_random_uuid(), id, guest_id, '', $1, ${time} from designs where key = $2`,
        [name, design],
      );
      await shop.db.query(
        `insert into cancel_tokens (order_id, nonce, token_hash, expires_at) values ($1, '', $2, ${time})
         on conflict (order_id) do update set token_hash = $2, expires_at = ${time}`,
        [order, name],
      );
    }
    await nextRun();
    for (const [table, column] of [
      ['user_sessions', 'id'],
      ['continue_links', 'token_hash'],
      ['cancel_tokens', 'token_hash'],
    ]) {
      const { rows } = await shop.db.query<{ name: string }>(
        `select ${column} as name from ${table} where ${column} in ('old', 'young')`,
      );
      expect({ table, rows }).toEqual({ table, rows: [{ name: 'young' }] });
    }
  });

  it('resumes after it was killed in the middle', async () => {
    const left = () => shop.count(`select 1 from stripe_events where id like 'evt_many_%'`);
    await shop.shop.end();
    await shop.db.query(
      `insert into stripe_events (id, type, payload, handled_at, received_at)
       select 'evt_many_' || n, 'charge.refunded', '{}', now(), ${DAYS_PAST}
       from generate_series(1, 2000) n`,
    );
    // Slows down each batch, so that the job can be killed in the middle of its work.
    await shop.db.query(
      `create function slowly() returns trigger language plpgsql as
         $$ begin perform pg_sleep(0.001); return old; end $$;
       create trigger slowly before delete on stripe_events for each row execute function slowly()`,
    );
    await shop.shop.restart();
    await until(async () => ((await left()) < 2000 ? true : null));
    await shop.shop.kill();
    expect(await left()).toBeGreaterThan(0);
    await shop.db.query('drop trigger slowly on stripe_events; drop function slowly()');
    await shop.shop.restart();
    await until(async () => ((await left()) === 0 ? true : null));
  });
});
