// `npm run jobs`: lists, retries and drops jobs that failed permanently, for the operator.
import { runTool } from './prepare/run.mjs';

runTool('tools/jobs.ts');
