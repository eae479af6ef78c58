// `npm run test:previous`: the browser tests of an earlier version with this version's API.
import { runTool } from './prepare/run.mjs';

runTool('tools/previous.ts');
