/**
 * The operator's commands, with the shop's environment; each prints its own help:
 *
 *   npm run shop -- orders      list, show, retry, hold, release, resolve, ship, cancel, refund; sign-in
 *   npm run shop -- releases    what is live, the history, back to an earlier one
 *   npm run shop -- jobs        jobs that failed after all their retries
 *   npm run shop -- errors      errors in browsers, with their source lines
 *   npm run shop -- partners    whether Stripe and the print partners are set up
 *   npm run shop -- backup      database and files into a new folder
 *   npm run shop -- restore     back from there
 *   npm run shop -- migrate     brings the tables up to date
 *   npm run shop -- keys        the keys that sign releases; only in a checkout, whose owners file it changes
 *
 * The image has the same program as `ftl` (docs/runbooks/commands.md).
 */
import path from 'node:path';
import { buildAll } from './build.ts';
import { runApi } from './run-api.ts';

/** Options of backups whose value is not a folder. */
const VALUES = ['--database', '--keep', '--keep-days'];

const [command = 'help', ...args] = process.argv.slice(2);
if (command === 'keys') {
  process.argv.splice(2, 1);
  buildAll(['@ftl/releases']);
  await import('./keys.ts');
} else {
  runApi('ftl.js', [command, ...(['backup', 'restore'].includes(command) ? withFolders() : args)]);
}

/** Folders of a backup are relative to the folder that the command was typed in. */
function withFolders(): string[] {
  const from = process.env.INIT_CWD ?? process.cwd();
  return args.map((arg, at) =>
    arg.startsWith('-') || VALUES.includes(args[at - 1] ?? '') ? arg : path.resolve(from, arg),
  );
}
