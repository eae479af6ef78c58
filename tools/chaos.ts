/**
 * Kills api processes and a worker with -9 while people order and cancel, and
 * checks that each paid order is printed, confirmed and refunded once.
 *
 *   npm run test:chaos              CHAOS_KILLS=200 CHAOS_BUYERS=4 CHAOS_SEED=7
 *
 * `npm test` runs the same with fewer kills.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildAll } from './build.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

buildAll();
const result = spawnSync(
  process.execPath,
  [
    path.join(ROOT, 'node_modules/jest/bin/jest.js'),
    ...['--selectProjects', 'node', '--runInBand', '--testPathPatterns', 'use-cases/crashes'],
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      CHAOS_KILLS: '200',
      CHAOS_BUYERS: '4',
      ...process.env,
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    },
  },
);
process.exit(result.status ?? 1);
