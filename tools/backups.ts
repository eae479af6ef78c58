/**
 * Makes backups of a shop in use, kills them, fills their disk and breaks the bucket, and compares
 * each backup that reports success with the uploaded files.
 *
 *   npm run test:backups              BACKUPS=100 BACKUPS_SEED=7
 *
 * `npm test` runs the same with fewer backups.
 */
import { buildAll } from './build.ts';
import { runNodeTests } from './node-tests.ts';

buildAll();
process.exit(runNodeTests('recovery/chaos', { BACKUPS: '100' }));
