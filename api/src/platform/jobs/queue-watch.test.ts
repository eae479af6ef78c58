import pg from 'pg';
import { createDatabase, type PooledDatabase } from '../../../test/shop-pool.js';
import { QueueWatch } from './queue-watch.js';

describe('queue watch', () => {
  let database: PooledDatabase;
  let client: pg.Client;
  let watch: QueueWatch;
  let woken: string[];
  let errors: unknown[];
  let isDown: boolean;

  beforeAll(async () => {
    database = await createDatabase();
    client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  beforeEach(() => {
    [woken, errors, isDown] = [[], [], false];
    watch = new QueueWatch({
      database: {
        executeSql: (text, values) =>
          isDown ? Promise.reject(new Error('down')) : client.query(text, values),
      },
      wake: (worker) => woken.push(worker),
      onError: (error) => errors.push(error),
    });
    watch.add('cutout.run', ['cutout 1', 'cutout 2']);
    watch.add('contact-mail', ['contact 1']);
  });
  afterEach(async () => {
    await watch.stop();
    await client.query('delete from pgboss.job');
  });

  /** @param start earliest start of the job, in seconds from now */
  const addJob = (queue: string, state: 'created' | 'retry' | 'active', start = 0) =>
    client.query(
      `insert into pgboss.job (name, state, start_after, keep_until, policy, singleton_key)
       values ($1, $2, now() + $3 * interval '1 second', now() + interval '1 day', 'exclusive', gen_random_uuid())`,
      [queue, state, start],
    );

  async function until(isMet: () => boolean): Promise<void> {
    while (!isMet()) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  it.each(['created', 'retry'] as const)(
    'wakes all workers of a queue with a %s job',
    async (state) => {
      await addJob('cutout.run', state);
      watch.start();
      await until(() => woken.length > 0);
      expect(woken).toEqual(['cutout 1', 'cutout 2']);
    },
  );

  it('lets workers sleep while the jobs of their queue are running or due later', async () => {
    await addJob('cutout.run', 'active');
    await addJob('cutout.run', 'created', 3600);
    await addJob('contact-mail', 'created');
    watch.start();
    await until(() => woken.length > 0);
    expect(woken).toEqual(['contact 1']);
  });

  it('wakes workers for a job that is enqueued later, also after a database outage', async () => {
    isDown = true;
    watch.start();
    await until(() => errors.length > 0);
    expect(errors[0]).toEqual(new Error('down'));
    isDown = false;
    await addJob('contact-mail', 'created');
    await until(() => woken.length > 0);
    expect(woken).toEqual(['contact 1']);
  });
});
