import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { openReleaseFiles, originalStack, ReleaseStore, SourceMaps } from '@ftl/releases';
import { reportedErrors, type ReportedError } from './analytics/index.js';
import {
  AppConfig,
  closeDatabases,
  ConfigurationError,
  openDatabase,
  print,
  printError,
  typedCommands,
} from './platform/index.js';

const HELP = typedCommands(`
npm run shop -- errors                     what browsers reported in the last 24 hours, the most frequent first
npm run shop -- errors --hours <n>      in the last n hours
npm run shop -- errors --stack          reads a stack from standard input and prints it

Positions in released files are shown as positions in the sources (docs/runbooks/browser-errors.md).
`);
const MAX_ERRORS = 50;
const HOURS = /^[1-9]\d{0,3}$/;
/** Stacks are cut to this length when reported: the position in the last line may be incomplete. */
const STACK_LIMIT = 500;

const given = readArguments();
if (!given || !HOURS.test(given.hours)) {
  print(...HELP.split('\n'));
  process.exit(2);
}
if (given.help) {
  print(...HELP.split('\n'));
  process.exit(0);
}
try {
  const config = AppConfig.loadStored();
  const maps = new SourceMaps(new ReleaseStore(await openReleaseFiles(config)));
  if (given.stack) {
    const stack = await originalStack((await text(process.stdin)).trimEnd(), maps);
    print(...stack.split('\n'));
  } else {
    const since = new Date(Date.now() - Number(given.hours) * 3_600_000);
    const database = await openDatabase(config);
    const errors = await reportedErrors(database, { since, limit: MAX_ERRORS });
    for (const error of errors) print(...(await described(error, maps)), '');
    if (errors.length === 0) print(`No browser reported an error in ${given.hours} hours.`);
  }
} catch (error) {
  printError(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabases();
}

/** @returns undefined if they are invalid */
function readArguments() {
  try {
    return parseArgs({
      options: {
        hours: { type: 'string', default: '24' },
        stack: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    return undefined;
  }
}

async function described(
  { action, label, message, stack, count, last }: ReportedError,
  maps: SourceMaps,
): Promise<string[]> {
  const what = [action, label].filter(Boolean).join(' ');
  const lines = [`${count} x, last ${last.toISOString()}  ${what}: ${message ?? 'no message'}`];
  // Indented: a reported stack must not pass for another error.
  const original = stack ? await originalStack(withoutCutLine(stack), maps) : '';
  for (const line of original.split('\n')) if (line !== '') lines.push(`  ${line}`);
  return lines;
}

function withoutCutLine(stack: string): string {
  if (stack.length < STACK_LIMIT) return stack;
  const end = stack.lastIndexOf('\n');
  return end < 0 ? stack : stack.slice(0, end);
}
