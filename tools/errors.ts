/** The errors of browsers, `api/src/browser-errors.ts`, as a process that ends again. */
import { runApi } from './run-api.ts';

runApi('browser-errors.js', process.argv.slice(2));
