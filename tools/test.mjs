// `npm test`: all checks and tests.
import path from 'node:path';
import { ROOT } from './prepare/install.mjs';
import { runTool } from './prepare/run.mjs';

// In a workspace, npm runs its "test" script in that workspace's folder.
const at = process.argv.indexOf('--workspace');
if (at > 0) process.argv[at] = `--workspace=${path.relative(ROOT, process.cwd())}`;

runTool('tools/check.ts');
