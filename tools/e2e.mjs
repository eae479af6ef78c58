// `npm run e2e`: browser tests alone.
import { runTool } from './prepare/run.mjs';

runTool('tools/e2e.ts');
