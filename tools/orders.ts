/** The order desk, `api/src/desk.ts`, as a process that ends again. Without arguments it explains itself. */
import { runApi } from './run-api.ts';

runApi('desk.js', process.argv.slice(2));
