import { forbidSecondConnections } from '../../tools/jest/shop-pool/one-connection.js';
import { Database } from '../src/platform/database/database.js';
import { createDatabase, type PooledDatabase } from './shop-pool.js';

describe('a transaction', () => {
  let pooled: PooledDatabase;
  let database: Database;
  const query = () => database.db.execute('select 1');

  beforeAll(async () => {
    forbidSecondConnections();
    pooled = await createDatabase();
    database = new Database({ connectionString: pooled.connectionString }, () => Promise.resolve());
  });
  afterAll(async () => {
    await database.close();
    await pooled.drop();
  });

  it('fails in tests if it uses a second connection of its pool', async () => {
    await expect(database.transaction(query)).rejects.toThrow('Failed query');
    await expect(
      database.transaction((tx) => tx.transaction(() => database.pool.query('select 1'))),
    ).rejects.toThrow('A transaction uses a second connection of its pool.');
  });

  it('may use its own connection, another pool, and after its end the same pool', async () => {
    const other = database.separate({ max: 1 });
    const ended = Promise.withResolvers<void>();
    let later: Promise<unknown> | undefined;
    await database.transaction(async (tx) => {
      await tx.execute('select 1');
      await other.execute('select 1');
      // In the transaction's asynchronous context, but after its end.
      later = ended.promise.then(() => database.pool.query('select 1 as one'));
    });
    ended.resolve();
    expect(await later).toMatchObject({ rows: [{ one: 1 }] });
    await query();
  });
});
