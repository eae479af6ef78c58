/** Runs `api/src/recover.ts` with folders relative to the current directory. */
import path from 'node:path';
import { runApi } from './run-api.ts';

/** Options whose value is not a folder. */
const VALUES = ['--database', '--keep', '--keep-days'];

const from = process.env.INIT_CWD ?? process.cwd();
const args = process.argv
  .slice(2)
  .map((arg, at, all) =>
    at === 0 || arg.startsWith('-') || VALUES.includes(all[at - 1]!)
      ? arg
      : path.resolve(from, arg),
  );
runApi('recover.js', args);
