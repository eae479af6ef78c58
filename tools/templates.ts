/** Builds the renderer if it changed, then runs one of its programs for templates. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildAll } from './build.ts';
import { ROOT } from './place.ts';

const [program = '', ...args] = process.argv.slice(2);
buildAll(['@ftl/design-renderer']);
const file = path.join(ROOT, 'packages/design-renderer/build', `${program}.ts`);
const { status } = spawnSync(process.execPath, ['--no-warnings', file, ...args], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
