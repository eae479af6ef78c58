/** `api/src/recover.ts`, with the folder as the person at the keyboard means it. */
import path from 'node:path';
import { runApi } from './run-api.ts';

const [command = '', folder, ...rest] = process.argv.slice(2);
const from = process.env.INIT_CWD ?? process.cwd();
runApi('recover.js', [command, ...(folder ? [path.resolve(from, folder)] : []), ...rest]);
