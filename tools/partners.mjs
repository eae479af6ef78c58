// `npm run partners -- check`: whether the partners are set up as the shop needs them.
import { runTool } from './prepare/run.mjs';

runTool('tools/partners.ts');
