// `npm start`: from a fresh clone to a running shop.
import { runTool } from './prepare/run.mjs';

runTool('tools/shop.ts');
