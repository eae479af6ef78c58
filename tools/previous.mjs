// `npm run test:previous`: the browser tests of an earlier version on the API of this one.
import { runTool } from './prepare/run.mjs';

runTool('tools/previous.ts');
