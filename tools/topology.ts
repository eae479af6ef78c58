/**
 * Runs a shop like one on several machines, two api processes and two workers behind nginx with
 * PostgreSQL and a bucket, and checks that it sells, survives a dead worker and can be upgraded
 * without downtime. Installs nginx and Swift if possible.
 *
 *   npm run test:topology
 */
import { existsSync } from 'node:fs';
import { ensureBucketServer } from './bucket-server.ts';
import { buildAll } from './build.ts';
import { installDebianPackages } from './debian.ts';
import { runNodeTests } from './node-tests.ts';

buildAll();
await ensureBucketServer();
if (!existsSync('/usr/sbin/nginx') && !(await installDebianPackages('nginx-light'))) {
  console.error('No nginx here, and none could be installed.');
  process.exit(1);
}
process.exit(runNodeTests('api/test/topology', { TOPOLOGY: 'yes' }));
