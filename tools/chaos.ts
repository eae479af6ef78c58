/**
 * Kills api processes and a worker with -9 while people order and cancel, and checks that each paid
 * order is printed, confirmed and refunded once, and that family lists lose and duplicate no entry.
 *
 *   npm run test:chaos              CHAOS_KILLS=200 CHAOS_BUYERS=4 CHAOS_SEED=7
 *
 * `npm test` runs the same with fewer kills.
 */
import { buildAll } from './build.ts';
import { runNodeTests } from './node-tests.ts';

buildAll();
const env = { CHAOS_KILLS: '200', CHAOS_BUYERS: '4' };
// Run concurrently: they spend most of their time waiting for heartbeats and backoff.
process.exit(runNodeTests('crashes', env, { files: 3 }));
