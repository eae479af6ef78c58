/** Runs the partner check, `api/src/partners.ts`, as a separate process. */
import { runApi } from './run-api.ts';

runApi('partners.js', process.argv.slice(2));
