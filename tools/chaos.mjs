// `npm run test:chaos`: the crash test with at least 200 kills.
import { runTool } from './prepare/run.mjs';

runTool('tools/chaos.ts');
