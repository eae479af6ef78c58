import { print } from './platform/process/terminal.js';

/**
 * The operator's commands: `ftl` in the image, `npm run shop --` in a checkout. Programs are loaded
 * on demand and parse their own arguments.
 */
import { typedCommands } from './platform/config/typed-commands.js';

// Before the text of the help is made.
process.env.OPERATOR_COMMANDS ??= 'ftl';
const HELP = typedCommands(`
npm run shop -- orders [list|show|retry|...]              orders and what needs attention; help lists all commands
npm run shop -- releases [list|history|rollback|...]      what is live; back to an earlier release
npm run shop -- jobs [list|retry|drop]                    jobs that failed after all their retries
npm run shop -- errors [--hours <n>]                      errors in browsers, with their source lines
npm run shop -- partners check                            whether Stripe and the print partners are set up
npm run shop -- backup <folder> | --into <folder>         database and files into a new folder
npm run shop -- restore <folder> [--replace]              back from there; the shop must not run
npm run shop -- migrate                                   brings the tables up to date

The environment must be that of the shop (docs/runbooks).
`);

/** Programs that read the arguments after their name. */
const PROGRAMS = new Map<string, () => Promise<unknown>>(
  Object.entries({
    orders: () => import('./desk.js'),
    releases: () => import('./released.js'),
    jobs: () => import('./dead-jobs.js'),
    errors: () => import('./browser-errors.js'),
    partners: () => import('./partners.js'),
    migrate: () => import('./migrate.js'),
  }),
);
/** One program under two names, which reads its name as well. */
const NAMED_PROGRAMS = new Map<string, () => Promise<unknown>>(
  Object.entries({
    backup: () => import('./recover.js'),
    restore: () => import('./recover.js'),
  }),
);

process.env.LOG_LEVEL ??= 'silent';
const [, , name = 'help', ...rest] = process.argv;
const named = NAMED_PROGRAMS.get(name);
const program = PROGRAMS.get(name);
if (named) {
  await named();
} else if (program && !(name === 'migrate' && rest.length > 0)) {
  process.argv.splice(2, 1);
  await program();
} else {
  print(...HELP.split('\n'));
  process.exitCode = ['help', '--help', '-h'].includes(name) ? 0 : 2;
}
