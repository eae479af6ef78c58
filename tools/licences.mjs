// `npm run licences`: under which licences everything that the shop runs on is used.
import { runTool } from './prepare/run.mjs';

runTool('tools/licences.ts');
