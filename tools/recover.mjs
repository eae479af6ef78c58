// `npm run backup` and `npm run restore`: backups of all data of the shop.
import { runTool } from './prepare/run.mjs';

runTool('tools/recover.ts');
