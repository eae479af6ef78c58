/**
 * Runs the order desk, `api/src/desk.ts`, as a separate process. Without arguments it prints its
 * usage.
 */
import { runApi } from './run-api.ts';

runApi('desk.js', process.argv.slice(2));
