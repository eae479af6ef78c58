import pg from 'pg';
import { withDatabaseBefore } from './database-before.js';
import { createDatabase, type PooledDatabase } from './shop-pool.js';

const MIGRATION = '0015_renamed_columns.sql';
const ID = '00000000-0000-4000-8000-000000000001';

/** Rows by table; later ones refer to earlier ones. */
const ROWS: Record<string, Record<string, string>> = {
  designs: {
    key: 'a',
    guest_id: ID,
    plan: 'guest',
    status: 'completed',
    loved_one_name: 'Rose',
    template_id: 'heaven-memory',
    original_key: 'a',
    cutout_key: 'b',
    expires_at: '2030-01-01',
  },
  orders: {
    id: ID,
    number: '1',
    guest_id: ID,
    design_id: '1',
    print_key: 'a',
    design: '{}',
    color: 'white',
    lines: '[]',
    plan: 'guest',
    quote: '{}',
    total_cents: '3900',
    content_hash: 'a',
    checkout_expires_at: '2030-01-01',
  },
  print_orders: { order_id: ID },
  mementos: {
    id: 'page',
    order_id: ID,
    guest_id: ID,
    loved_one_name: 'Rose',
    visibility: 'public',
    design_share_key: 'a',
  },
};
const DATE = '2026-01-02T03:04:05.678901+00:00';
const LATER = '2026-02-03T04:05:06.789012+00:00';
const COLUMNS = [
  ['print_orders', 'let_go_at', 'partner_canceled_at', DATE, LATER],
  ['print_orders', 'looked_at', 'polled_at', DATE, LATER],
  ['print_orders', 'next_look_at', 'next_poll_at', DATE, LATER],
  ['mementos', 'picture_key', 'image_key', 'a.webp', 'b.webp'],
  ['mementos', 'picture_share_key', 'image_share_key', 'a', 'b'],
  ['designs', 'template_pictures', 'template_images', '["a"]', '["b"]'],
] as const;
const EITHER = COLUMNS.flatMap(([table, old, renamed, value, changed]) => [
  { table, written: old, other: renamed, value, changed },
  { table, written: renamed, other: old, value, changed },
]);

/** Tables by old name, with a row for each. */
const VIEWS = {
  memento_words: { memento_id: 'page', name: 'Nora', text: 'a' },
  sandbox_answers: { key: 'a', request_digest: 'b', body: '{}' },
  shared_pictures: { key: 'a', picture_key: 'b', color: 'white' },
};
const RENAMED = {
  memento_words: 'memento_messages',
  sandbox_answers: 'sandbox_responses',
  shared_pictures: 'shared_images',
};
const VIEW_NAMES = Object.keys(VIEWS) as (keyof typeof VIEWS)[];

const insert = (db: pg.Client, table: string, row: Record<string, string>) =>
  db.query(
    `insert into ${table} (${Object.keys(row).join(', ')})
     values (${Object.keys(row).map((_, index) => `$${index + 1}`)})`,
    Object.values(row),
  );

/** Inserts a row of each table; `values` are added to those of `table`. */
async function fill(db: pg.Client, table?: string, values: Record<string, string> = {}) {
  for (const name of Object.keys(ROWS))
    await insert(db, name, { ...ROWS[name], ...(name === table ? values : {}) });
}

const valuesIn = async (db: pg.Client, table: string, columns: string[]): Promise<unknown[]> => {
  const { rows } = await db.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${table} t`,
  );
  return rows.flatMap(({ row }) => columns.map((column) => row[column]));
};
const parsed = (value: string): unknown =>
  value.startsWith('[') ? (JSON.parse(value) as unknown) : value;

describe('renamed columns and tables while the previous release still runs (decision 0001)', () => {
  let pooled: PooledDatabase;
  let db: pg.Client;

  beforeAll(async () => {
    pooled = await createDatabase();
    db = new pg.Client({ connectionString: pooled.connectionString });
    await db.connect();
    await db.query("set timezone to 'UTC'");
  });
  afterAll(async () => {
    await db?.end();
    await pooled?.drop();
  });
  beforeEach(() => db.query('begin'));
  afterEach(() => db.query('rollback'));

  it.each(EITHER)('$table: $other has what is inserted as $written', async (names) => {
    const { table, written, other, value } = names;
    await fill(db, table, { [written]: value });
    expect(await valuesIn(db, table, [written, other])).toEqual([parsed(value), parsed(value)]);
  });

  it.each(EITHER)('$table: $other changes with $written', async (names) => {
    const { table, written, other, value, changed } = names;
    await fill(db, table, { [written]: value });
    await db.query(`update ${table} set ${written} = $1`, [changed]);
    expect(await valuesIn(db, table, [written, other])).toEqual([parsed(changed), parsed(changed)]);
  });

  it.each([
    ['print_orders', 'let_go_at', 'partner_canceled_at'],
    ['mementos', 'picture_key', 'image_key'],
  ])('%s: %s set to null empties %s', async (table, old, renamed) => {
    await fill(db, table, { [renamed]: DATE });
    await db.query(`update ${table} set ${old} = null`);
    expect(await valuesIn(db, table, [renamed])).toEqual([null]);
  });

  it('defaults apply to both columns', async () => {
    await fill(db);
    const [old, renamed] = await valuesIn(db, 'print_orders', ['next_look_at', 'next_poll_at']);
    expect(old).toEqual(expect.any(String));
    expect(renamed).toBe(old);
    expect(await valuesIn(db, 'designs', ['template_pictures', 'template_images'])).toEqual([
      [],
      [],
    ]);
  });

  it.each(VIEW_NAMES)(
    '%s stores, locks, changes and deletes rows under its new name',
    async (old) => {
      await fill(db);
      await insert(db, old, VIEWS[old]);
      const stored = await db.query(`select * from ${RENAMED[old]}`);
      expect(stored.rows).toHaveLength(1);
      const locked = await db.query(`select * from ${old} for update skip locked`);
      expect(locked.rows).toMatchObject([{ created_at: expect.any(Date) as Date }]);
      const changed = await db.query(`update ${old} set created_at = now() returning *`);
      expect(changed.rows).toMatchObject([
        Object.fromEntries(Object.entries(VIEWS[old]).filter(([, value]) => value !== '{}')),
      ]);
      await db.query(`delete from ${old}`);
      expect((await db.query(`select * from ${RENAMED[old]}`)).rows).toEqual([]);
    },
  );

  it('existing rows get their values in the new columns and tables', async () => {
    await db.query('rollback');
    await withDatabaseBefore(db, MIGRATION, async (before, migrate) => {
      await fill(before);
      for (const [table, old, , value] of COLUMNS)
        await before.query(`update ${table} set ${old} = $1`, [value]);
      for (const old of VIEW_NAMES) await insert(before, old, VIEWS[old]);
      await migrate();
      for (const [table, , renamed, value] of COLUMNS)
        expect(await valuesIn(before, table, [renamed])).toEqual([parsed(value)]);
      for (const old of VIEW_NAMES)
        expect((await before.query(`select * from ${RENAMED[old]}`)).rows).toHaveLength(1);
    });
  });
});
