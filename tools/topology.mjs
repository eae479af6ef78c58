// `npm run test:topology`: a shop of several machines, with nginx and a bucket.
import { runTool } from './prepare/run.mjs';

runTool('tools/topology.ts');
