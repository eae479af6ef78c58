import { randomBytes } from 'node:crypto';
import { auth, PASSWORD, registerAccount } from '../../test/accounts.js';
import type { Visitor } from '../../test/visitor.js';
import { OrderShop } from '../../test/fixtures/order-shop.js';
import type { KeptMementoResponse } from '../mementos/index.js';

/** Tables of an account that the export omits, and why. */
const LEFT_OUT: Record<string, string> = {
  asked_designs: 'Nothing but the key of a link, which grants access.',
  cancel_tokens: 'Nothing but the secret of a link that the owner has by mail.',
  continue_links: 'Digests of mailed links of guests; an account has none.',
  design_hearts: 'Given by other browsers; each design tells their count.',
  extra_payments: 'Payments of changes, whose differences the changes tell.',
  guests: 'The number of a browser, which its cookie holds.',
  guest_temp_ids: 'The numbers that a browser remembers for a day.',
  memento_candles: 'Lit by other browsers; each page tells their count.',
  memento_reports: 'Written by other visitors: the owner could recognize who reported the page.',
};

/**
 * Inserts $1 into a row of each table that belongs to the account $2, with order $3 and page $4.
 */
const PLANTED: Record<string, string> = {
  users: 'update users set image = $1 where id = $2',
  user_sessions: 'update user_sessions set user_agent = $1 where user_id = $2',
  user_credentials: 'update user_credentials set scope = $1 where user_id = $2',
  designs: 'update designs set message = $1 where user_id = $2',
  artworks: `update artworks set words = jsonb_build_object('name', $1::text) where user_id = $2`,
  images: `insert into images (key, kind, guest_id, user_id, content_type, bytes)
    values ($1, 'photo', gen_random_uuid(), $2, 'image/jpeg', 1)`,
  cutout_jobs: `insert into cutout_jobs (photo_id, guest_id, user_id, status, edge_quality)
    select id, guest_id, user_id, 'done', jsonb_build_object('score', $1::text)
    from images where user_id = $2 limit 1`,
  orders: 'update orders set tracking_number = $1 where user_id = $2',
  order_events: `insert into order_events (order_id, action, to_state) values ($3, $1, '')`,
  order_mails: 'insert into order_mails (order_id, kind, sent_at) values ($3, $1, now())',
  order_fixes: `insert into order_fixes (id, order_id, status, parts, difference_cents, decided_at)
    values (gen_random_uuid(), $3, $1, '[]', 1, now())`,
  reviews: `insert into reviews (order_id, state, name) values ($3, 'waiting', $1)`,
  order_refunds:
    "insert into order_refunds (kind, order_id, amount_cents, status) values ('operator', $3, 1, $1)",
  cancellations: `insert into cancellations (order_id, status, requested_by, reason)
    values ($3, 'review', 'token', $1)`,
  print_orders: `insert into print_orders (order_id, partner_order_id, next_poll_at)
    values ($3, $1, now() + interval '1 day')
    on conflict (order_id) do update set partner_order_id = $1`,
  mementos: 'update mementos set message = $1 where user_id = $2',
  family_lists: `insert into family_lists (design_id, message, colors, closes_at, ends_at)
    select id, $1, '["white"]', now() + interval '1 day', now() + interval '30 days'
    from designs where user_id = $2 limit 1`,
  family_entries: `insert into family_entries (list_id, name, items)
    select id, $1, '[]' from family_lists`,
  // It follows another common table expression.
  design_notes: `, asked as (
      insert into asked_designs (link_key, design_id)
      select md5($1), id from designs where user_id = $2 limit 1 returning id)
    insert into design_notes (asked_id, guest_id, name, text)
    select id, gen_random_uuid(), 'Ida', $1 from asked`,
  memento_messages: `insert into memento_messages (memento_id, name, text) values ($4, 'Nora', $1)`,
};

describe('account export', () => {
  let shop: OrderShop;
  let owner: Visitor;
  let userId: string;
  let orderId: string;
  let pageId: string;

  beforeAll(async () => {
    shop = await OrderShop.start();
    owner = shop.shop.visitor();
    orderId = (await shop.paidOrder(owner)).id;
    await registerAccount(shop.shop, owner, 'owner@example.com');
    const { body } = await owner.post<KeptMementoResponse>('/api/mementos', {
      ...{ orderId, lovedOneName: 'Rose Miller', visibility: 'unlisted' },
    });
    pageId = body.memento.id;
    userId = (
      await shop.row<{ id: string }>(`select id from users where email = 'owner@example.com'`)
    ).id;
  });
  afterAll(() => shop?.stop());

  /** Finds tables with an owner column, and transitively every table that references one. */
  async function ownedTables(): Promise<string[]> {
    const { rows } = await shop.db.query<{ name: string }>(
      `with recursive owned(name) as (
         select table_name::text from information_schema.columns
         where table_schema = 'public' and column_name in ('user_id', 'guest_id')
         union select conrelid::regclass::text from pg_constraint
           join owned on confrelid::regclass::text = owned.name where contype = 'f'
       ) select name from owned union select 'users' union select 'guests' order by 1`,
    );
    return rows.map(({ name }) => name);
  }
  const archive = async () => (await owner.get<string>('/api/account/export')).body;

  it('contains a row of every table that belongs to an account', async () => {
    const tables = await ownedTables();
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.filter((name) => !(name in PLANTED) && !(name in LEFT_OUT))).toEqual([]);
    expect([...Object.keys(PLANTED), ...Object.keys(LEFT_OUT)].sort()).toEqual(tables);

    for (const [table, sql] of Object.entries(PLANTED)) {
      const values = [`planted-${table}`, userId, orderId, pageId];
      // PostgreSQL needs a type for each parameter, used or not.
      const all = `with given as (select $1::text, $2::text, $3::text, $4::text) ${sql.replaceAll('$3', '$3::uuid')}`;
      const typed = all.replace('$3::text', '$3::uuid::text');
      const { rowCount } = await shop.db.query(typed, values);
      expect({ table, rowCount: Number(rowCount) > 0 }).toEqual({ table, rowCount: true });
    }
    const body = await archive();
    expect(
      Object.keys(PLANTED).filter((table) => !new RegExp(`planted-${table}\\b(?!_)`).test(body)),
    ).toEqual([]);
  });

  it('contains no password, secret token or key', async () => {
    const { rows } = await shop.db.query<{ secret: string }>(
      `select password as secret from user_credentials where password is not null
       union all select token from user_sessions
       union all select token_hash from cancel_tokens union all select nonce from cancel_tokens
       union all select design_share_key from mementos`,
    );
    expect(rows.length).toBeGreaterThan(3);
    const body = await archive();
    expect(rows.filter(({ secret }) => body.includes(secret))).toEqual([]);
  });

  it('contains every image of the account as a file', async () => {
    const { rows } = await shop.db.query<{ key: string }>(
      `select key from images where user_id = $1 and key not like 'planted%'`,
      [userId],
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    const body = await archive();
    // Once in the local file header and once in the central directory.
    for (const { key } of rows) expect(body.split(`images/${key}`).length).toBeGreaterThan(2);
    expect(body).toContain(`memorial-pages/${pageId}/design.webp`);
  });

  /** Shared designs of the account, each under its own key. */
  async function manyDesigns(count: number): Promise<void> {
    const prefix = randomBytes(4).toString('hex');
    await shop.db.query(
      `with shown as (
         insert into shared_images (key, image_key, color)
         select $1 || '-' || n, preview_key, 'white'
         from generate_series(1, $2::int) n, (select preview_key from artworks where user_id = $3 limit 1) a
         returning key)
       insert into designs (key, guest_id, user_id, plan, status, loved_one_name, template_id,
         original_key, cutout_key, is_public, share_key, expires_at)
       select key, gen_random_uuid(), $3, 'tribute', 'completed', 'Bulk ' || key, 'heaven-memory',
         'photo/none.jpg', 'cutout/none.png', true, key, now() + interval '1 year' from shown`,
      [prefix, count, userId],
    );
  }

  it('contains every design, and deleting the account revokes every shared image', async () => {
    await manyDesigns(1100);
    const { rows } = await shop.db.query<{ name: string }>(
      `select loved_one_name as name from designs where user_id = $1`,
      [userId],
    );
    expect(rows.length).toBeGreaterThan(1100);
    const body = await archive();
    expect(body).toContain('designs-3.json');
    expect(rows.filter(({ name }) => !body.includes(JSON.stringify(name)))).toEqual([]);

    await shop.db.query(`update users set image = null where id = $1`, [userId]);
    expect((await auth(owner, 'delete-user', { password: PASSWORD })).status).toBe(200);
    expect(await shop.count('select 1 from designs where user_id = $1', [userId])).toBe(0);
    expect(await shop.count('select 1 from shared_images')).toBe(0);
  });
});
