// `npm run test:backups`: 100 backups under chaos.
import { runTool } from './prepare/run.mjs';

runTool('tools/backups.ts');
