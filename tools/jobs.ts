/** Runs `api/src/dead-jobs.ts` as a separate process. Without arguments it prints its usage. */
import { runApi } from './run-api.ts';

runApi('dead-jobs.js', process.argv.slice(2));
