/**
 * Long tests of what must survive everything; `npm test` runs the same shorter, or not at all.
 *
 *   npm run test:chaos              kills api processes and a worker with -9 while people order and
 *                                   cancel, and checks that each paid order is printed, confirmed and
 *                                   refunded once, and that family lists lose and duplicate no entry
 *                                   (CHAOS_KILLS=200 CHAOS_BUYERS=4 CHAOS_SEED=7)
 *   npm run test:chaos -- backups   backs up a shop in use, kills backups, fills their disk, breaks the
 *                                   bucket, and compares each backup that reports success with the
 *                                   uploaded files (BACKUPS=100 BACKUPS_SEED=7)
 *   npm run test:chaos -- topology  a shop as on several machines: two api processes and two workers
 *                                   behind nginx with PostgreSQL and a bucket; it must sell, survive a
 *                                   dead worker and be upgraded without downtime
 */
import { existsSync } from 'node:fs';
import { ensureBucketServer } from './bucket-server.ts';
import { buildAll } from './build.ts';
import { installDebianPackages } from './debian.ts';
import { runNodeTests } from './node-tests.ts';

const TESTS: Record<string, () => Promise<number>> = {
  orders: async () => {
    const env = { CHAOS_KILLS: '200', CHAOS_BUYERS: '4' };
    // Run concurrently: they spend most of their time waiting for heartbeats and backoff.
    return runNodeTests('crashes', env, { files: 3 });
  },
  backups: async () => runNodeTests('recovery/chaos', { BACKUPS: '100' }),
  topology: async () => {
    await ensureBucketServer();
    if (!existsSync('/usr/sbin/nginx') && !(await installDebianPackages('nginx-light')))
      throw new Error('No nginx here, and none could be installed.');
    return runNodeTests('api/test/topology', { TOPOLOGY: 'yes' });
  },
};

const [name = 'orders'] = process.argv.slice(2);
const test = TESTS[name];
if (!test) throw new Error(`There is no '${name}'. Choose from: ${Object.keys(TESTS).join(', ')}.`);
buildAll();
process.exit(await test());
