// `npm run licenses`: under which licenses everything that the shop runs on is used.
import { runTool } from './prepare/run.mjs';

runTool('tools/licenses.ts');
