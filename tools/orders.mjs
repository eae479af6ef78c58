// `npm run orders`: the orders, for the person who looks after them.
import { runTool } from './prepare/run.mjs';

runTool('tools/orders.ts');
