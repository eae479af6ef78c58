import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createDatabase, type PooledDatabase } from '../../../test/shop-pool.js';
import { RecoveryError } from './recovery.errors.js';
import { dumpTables, loadTables } from './table-copy.js';

const NO_FILES = [
  {
    named: 'select null::text as key, null::text as sha256, null::int as bytes where false',
    forget: 'select $1::text[]',
  },
];

describe('copies of tables', () => {
  let database: PooledDatabase;
  let client: pg.Client;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-tables-'));
    database = await createDatabase();
    client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
  });
  afterAll(async () => {
    await client?.end();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('restores a renamed table of a previous version through a view of its old name, and rejects a missing one', async () => {
    await client.query('create table notes (id int primary key, text text not null)');
    await client.query(`insert into notes values (1, 'a'), (2, 'b')`);
    const { tables } = await dumpTables(client, folder, NO_FILES);
    const restore = () =>
      loadTables(client, { folder, tables, deletedMeanwhile: [], fileRows: NO_FILES });

    await client.query('alter table notes rename to messages');
    await expect(restore()).rejects.toThrow(RecoveryError);

    await client.query('create view notes as select * from messages');
    await client.query('delete from messages');
    await restore();
    expect((await client.query('select * from messages order by id')).rows).toEqual([
      { id: 1, text: 'a' },
      { id: 2, text: 'b' },
    ]);
    const again = await dumpTables(client, path.join(folder, 'again'), NO_FILES);
    expect(again.tables.map(({ name }) => name)).not.toContain('notes');
  });

  it('keeps all rows if they must not be replaced, as once a shop has been started', async () => {
    await client.query('create table orders_of_now (id int primary key)');
    await client.query('insert into orders_of_now values (1)');
    const dump = path.join(folder, 'now');
    const { tables } = await dumpTables(client, dump, NO_FILES);
    await client.query('insert into orders_of_now values (2)');
    const restore = loadTables(client, {
      ...{ folder: dump, tables, deletedMeanwhile: [], fileRows: NO_FILES },
      assertReplaceable: () => Promise.reject(new RecoveryError('The shop is running.')),
    });
    await expect(restore).rejects.toThrow('The shop is running.');
    const { rows } = await client.query('select id from orders_of_now order by id');
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('gives rows of a previous version the default of a column that is new', async () => {
    await client.query('create table pages (id int primary key)');
    await client.query('insert into pages values (1)');
    const dump = path.join(folder, 'pages');
    const { tables } = await dumpTables(client, dump, NO_FILES);
    await client.query('alter table pages add column is_shown boolean not null default true');
    await loadTables(client, { folder: dump, tables, deletedMeanwhile: [], fileRows: NO_FILES });
    const { rows } = await client.query('select * from pages');
    expect(rows).toEqual([{ id: 1, is_shown: true }]);
  });

  it('restores rows with every kind of line break', async () => {
    const texts = ['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029'].map((mark) => `a${mark}b`);
    await client.query('create table texts (text text not null)');
    await client.query('insert into texts select unnest($1::text[])', [texts]);
    const dump = path.join(folder, 'texts');
    const { tables } = await dumpTables(client, dump, NO_FILES);
    await client.query('delete from texts');
    await loadTables(client, { folder: dump, tables, deletedMeanwhile: [], fileRows: NO_FILES });
    const { rows } = await client.query<{ text: string }>('select text from texts');
    expect(rows.map(({ text }) => text)).toEqual(texts);
  });
});
