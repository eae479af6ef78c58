import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { createDatabase, type PooledDatabase } from './shop-pool.js';

const MIGRATIONS = path.resolve(import.meta.dirname, '../drizzle');
const MIGRATION = '0014_color_columns.sql';

type Column = 'color' | 'colour';
interface Colors {
  color: string;
  colour: string;
}

/** Required columns of each table, with the values of a row. */
const ROWS = {
  designs: {
    columns:
      'key, guest_id, plan, status, loved_one_name, template_id, original_key, cutout_key, expires_at',
    values:
      "gen_random_uuid()::text, gen_random_uuid(), 'guest', 'completed', 'Rose', 'heaven-memory', 'a', 'b', now()",
  },
  orders: {
    columns:
      'number, guest_id, design_id, print_key, design, lines, plan, quote, total_cents, content_hash, checkout_expires_at',
    values:
      "gen_random_uuid()::text, gen_random_uuid(), '1', 'a', '{}', '[]', 'guest', '{}', 3900, 'hash', now()",
  },
  shared_pictures: { columns: 'key, picture_key', values: "gen_random_uuid()::text, 'a'" },
};
type Table = keyof typeof ROWS;
const TABLES = Object.keys(ROWS) as Table[];
const EITHER = TABLES.flatMap((table) => [
  [table, 'colour', 'color'] as const,
  [table, 'color', 'colour'] as const,
]);

describe('columns for colors while the previous release still runs (decision 0001)', () => {
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

  async function insert(on: pg.Client, table: Table, column?: Column): Promise<void> {
    const { columns, values } = ROWS[table];
    await on.query(`delete from ${table}`);
    await on.query(
      column
        ? `insert into ${table} (${columns}, ${column}) values (${values}, 'navy')`
        : `insert into ${table} (${columns}) values (${values})`,
    );
  }

  async function colorsIn(on: pg.Client, table: Table): Promise<Colors[]> {
    return (await on.query<Colors>(`select color, colour from ${table}`)).rows;
  }

  it.each(EITHER)('%s inserted with %s has the same value in %s', async (table, written) => {
    await insert(db, table, written);
    expect(await colorsIn(db, table)).toEqual([{ color: 'navy', colour: 'navy' }]);
  });

  it.each(EITHER)('%s updated in %s changes %s', async (table, written) => {
    await insert(db, table, 'color');
    await db.query(`update ${table} set ${written} = 'black'`);
    expect(await colorsIn(db, table)).toEqual([{ color: 'black', colour: 'black' }]);
  });

  it('a design without a color is white in both columns', async () => {
    await insert(db, 'designs');
    expect(await colorsIn(db, 'designs')).toEqual([{ color: 'white', colour: 'white' }]);
  });

  it.each(['orders', 'shared_pictures'] as const)('%s require a color', async (table) => {
    await expect(insert(db, table)).rejects.toThrow('violates not-null constraint');
  });

  it('existing rows get their color in the new column', async () => {
    await db.query('create database color_columns_before');
    const { host, port, user, password } = db;
    const database = 'color_columns_before';
    const before = new pg.Client({ host, port, user, password: password ?? undefined, database });
    try {
      await before.connect();
      const older = readdirSync(MIGRATIONS).filter(
        (name) => /^\d.*sql$/.test(name) && name < MIGRATION,
      );
      for (const name of older.sort())
        await before.query(readFileSync(path.join(MIGRATIONS, name), 'utf8'));
      for (const table of TABLES) await insert(before, table, 'colour');
      await before.query(readFileSync(path.join(MIGRATIONS, MIGRATION), 'utf8'));
      for (const table of TABLES)
        expect(await colorsIn(before, table)).toEqual([{ color: 'navy', colour: 'navy' }]);
    } finally {
      await before.end();
      await db.query('drop database if exists color_columns_before with (force)');
    }
  });
});
