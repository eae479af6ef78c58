// `npm run orders`: lists and changes orders, for the operator.
import { runTool } from './prepare/run.mjs';

runTool('tools/orders.ts');
