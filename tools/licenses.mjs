// `npm run licenses`: the licenses of all packages that run in production.
import { runTool } from './prepare/run.mjs';

runTool('tools/licenses.ts');
