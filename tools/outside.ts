/**
 * Creates a repository outside of this one from the packed packages, with its own lockfile and an
 * older React, and builds, previews, checks and releases its remote in a running shop. Installs
 * packages with npm, which downloads uncached ones from its registry.
 *
 *   npm run test:outside
 */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.ts';
import { buildAll } from './build.ts';
import { ROOT } from './place.ts';

buildAll();
await ensureBrowser(ROOT);
const { status } = spawnSync('jest', ['tools/outside', '--selectProjects', 'node'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, OUTSIDE: 'yes' },
});
process.exitCode = status ?? 1;
