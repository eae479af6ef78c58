import { PgBoss } from 'pg-boss';
import { createDatabase, type PooledDatabase } from '../../../test/shop-pool.js';
import { prepareQueues } from './queues.js';

const NONE = new Set<string>();

describe('queues', () => {
  let database: PooledDatabase;
  let boss: PgBoss;
  beforeAll(async () => {
    database = await createDatabase();
    boss = new PgBoss({ connectionString: database.connectionString, supervise: false, max: 1 });
    await boss.start();
  });
  afterAll(async () => {
    await boss?.stop({ graceful: false });
    await database?.drop();
  });

  it('are created with a queue for failed jobs', async () => {
    await prepareQueues(boss, new Map([['letters', { retryLimit: 2 }]]), NONE);
    expect(await boss.getQueue('letters')).toMatchObject({
      ...{ policy: 'exclusive', retryLimit: 2, deadLetter: 'letters-dead', heartbeatSeconds: 10 },
    });
    expect(await boss.getQueue('letters-dead')).not.toBeNull();
  });

  it('get the settings of the release that starts', async () => {
    await prepareQueues(boss, new Map([['parcels', { retryLimit: 2 }]]), NONE);
    await boss.send('parcels', {}, { singletonKey: 'first' });
    const settings = { retryLimit: 7, retryDelaySeconds: 3, retryDelayMaxSeconds: 9 };
    await prepareQueues(boss, new Map([['parcels', { ...settings, expireInSeconds: 60 }]]), NONE);
    expect(await boss.getQueue('parcels')).toMatchObject({
      ...{ policy: 'exclusive', retryLimit: 7, retryDelay: 3, retryDelayMax: 9 },
      ...{ expireInSeconds: 60, deadLetter: 'parcels-dead' },
    });
    expect(await boss.findJobs('parcels', {})).toHaveLength(1);
  });

  it('are not written when nothing has changed', async () => {
    const queues = new Map([['orders', {}]]);
    await prepareQueues(boss, queues, NONE);
    const before = await boss.getQueue('orders');
    await prepareQueues(boss, queues, NONE);
    expect((await boss.getQueue('orders'))?.updatedOn).toEqual(before?.updatedOn);
  });

  it('keep no failed job of a schedule, because its next run replaces it', async () => {
    await prepareQueues(boss, new Map([['sweep', {}]]), new Set(['sweep']));
    expect(await boss.getQueue('sweep')).toMatchObject({ policy: 'exclusive', deadLetter: null });
    expect(await boss.getQueue('sweep-dead')).toBeNull();
  });

  it('lose failed jobs of a schedule that an earlier release kept', async () => {
    const queues = new Map([['nightly', { retryLimit: 0 }]]);
    await prepareQueues(boss, queues, NONE);
    await boss.send('nightly', {}, { singletonKey: 'before' });
    const [before] = await boss.fetch('nightly');
    await boss.fail('nightly', before!.id);
    expect(await boss.findJobs('nightly-dead', {})).toHaveLength(1);
    await prepareQueues(boss, queues, new Set(['nightly']));
    expect(await boss.findJobs('nightly-dead', {})).toEqual([]);
    await boss.send('nightly', {}, { singletonKey: 'after' });
    const [after] = await boss.fetch('nightly');
    await boss.fail('nightly', after!.id);
    expect(await boss.findJobs('nightly-dead', {})).toEqual([]);
    expect((await boss.findJobs('nightly', { id: after!.id }))[0]).toMatchObject({
      state: 'failed',
    });
  });
});
