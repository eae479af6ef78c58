// `npm run partners -- check`: whether the partners are configured as the shop requires.
import { runTool } from './prepare/run.mjs';

runTool('tools/partners.ts');
