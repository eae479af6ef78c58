/** The check of the partners, `api/src/partners.ts`, as a process that ends again. */
import { runApi } from './run-api.ts';

runApi('partners.js', process.argv.slice(2));
