// `npm run backup` and `npm run restore`: everything the shop must not lose, out and back.
import { runTool } from './prepare/run.mjs';

runTool('tools/recover.ts');
