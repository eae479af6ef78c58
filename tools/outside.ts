/**
 * Creates a repository outside of this one from the packed packages, with its own lockfile and an
 * older React, and builds, previews, checks and releases its remote in a running shop. Installs
 * packages with npm, which downloads uncached ones from its registry.
 *
 *   npm run test:outside
 */
import { ensureBrowser } from './browser.ts';
import { buildAll } from './build.ts';
import { runNodeTests } from './node-tests.ts';
import { ROOT } from './place.ts';

buildAll();
await ensureBrowser(ROOT);
process.exit(runNodeTests('tools/outside', { OUTSIDE: 'yes' }));
