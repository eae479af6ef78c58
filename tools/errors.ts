/** Runs `api/src/browser-errors.ts`, which lists errors of browsers, as a separate process. */
import { runApi } from './run-api.ts';

runApi('browser-errors.js', process.argv.slice(2));
