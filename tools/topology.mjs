// `npm run test:topology`: the shop as on many machines, behind nginx and on a bucket.
import { runTool } from './prepare/run.mjs';

runTool('tools/topology.ts');
