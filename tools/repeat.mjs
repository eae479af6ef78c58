// `npm run test:repeat -- 10`: `npm test` several times, to find unreliable tests.
import { runTool } from './prepare/run.mjs';

runTool('tools/repeat.ts');
