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
import { spawnSync } from 'node:child_process';
import { ensureBucketServer } from './bucket-server.ts';
import { installDebianPackages } from './debian.ts';
import { ROOT } from './place.ts';

/** Test files, how many of them run at a time, and the settings of a long run. */
const TESTS: Record<string, [files: string, workers: number, env: Record<string, string>]> = {
  // Concurrently: they spend most of their time waiting for heartbeats and backoff.
  orders: ['crashes', 3, { CHAOS_KILLS: '200', CHAOS_BUYERS: '4' }],
  backups: ['recovery/chaos', 1, { BACKUPS: '100' }],
  topology: ['api/test/topology', 1, { TOPOLOGY: 'yes' }],
};

const [name = 'orders'] = process.argv.slice(2);
const test = TESTS[name];
if (!test) throw new Error(`There is no '${name}'. Choose from: ${Object.keys(TESTS).join(', ')}.`);
const [files, workers, env] = test;
if (name !== 'orders') await ensureBucketServer();
if (name === 'topology') await installDebianPackages('nginx-light');
const { status } = spawnSync(
  'jest',
  ['--selectProjects', 'node', '--maxWorkers', String(workers), files],
  { cwd: ROOT, stdio: 'inherit', env: { ...env, ...process.env } },
);
process.exitCode = status ?? 1;
