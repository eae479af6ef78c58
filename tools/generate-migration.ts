/** Generates the migration from the schemas: `npm run db:generate -w api`. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { onDemand } from './on-demand.ts';
import { ROOT } from './place.ts';

const drizzleKit = path.join(await onDemand('drizzle-kit'), 'bin.cjs');
const { status } = spawnSync(process.execPath, [drizzleKit, 'generate', ...process.argv.slice(2)], {
  cwd: path.join(ROOT, 'api'),
  stdio: 'inherit',
  // drizzle-kit is outside of node_modules, but imports drizzle-orm.
  env: { ...process.env, NODE_PATH: path.join(ROOT, 'node_modules') },
});
process.exit(status ?? 1);
