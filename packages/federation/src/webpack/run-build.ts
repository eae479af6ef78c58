/**
 * `npm run build` of the shell and of every remote: builds the workspace in the current folder from
 * its webpack.config.mjs and prints the result.
 */
import path from 'node:path';
import { buildOnce } from './build.ts';

const started = performance.now();
if (!(await buildOnce(process.cwd()))) process.exitCode = 1;
else {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`built ${path.basename(process.cwd())} in ${seconds} s`);
}
