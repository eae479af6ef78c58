import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from '@ftl/releases';
import {
  AppConfig,
  closeDatabases,
  openDatabase,
  print,
  printError,
  typedCommands,
  type Database,
} from './platform/index.js';
import { ReleaseDesk } from './releases/index.js';

const HELP = typedCommands(`
npm run shop -- releases                              what is live, what was, when, by whom, with which key
npm run shop -- releases history [<name>]          every signed change that the shop has accepted, and
                                              what it has refused in the last 30 days
npm run shop -- releases repair                    writes a damaged live.json again, as last accepted
npm run shop -- releases retry-canary <name>        lets a canary run again that the shop has withdrawn
npm run shop -- releases rollback <name> [<version>]        ends the canary, else back to the release before, or to
                                              that one (docs/runbooks/release.md)
npm run shop -- releases take-back <name>                   what is scheduled does not go live
npm run shop -- releases take-down <name>                   off the site, until it is released again

The store is the bucket of S3_BUCKET, else DATA_DIR/releases; changes are signed with RELEASE_KEY or
the folder of RELEASE_KEYS. A running shop shows the change with its next page; nothing is restarted.
`);

type Command = (desk: ReleaseDesk) => Promise<string[]>;

const [, , ...given] = process.argv;
const run = commandOf(given[0] === 'list' ? given.slice(1) : given);
if (!run) {
  print(...HELP.split('\n'));
  process.exit(given[0] === '--help' ? 0 : 2);
}
try {
  print(...(await run(await ReleaseDesk.open(process.env))));
} catch (error) {
  printError(error instanceof ReleaseError ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabases();
}

/** @returns undefined for invalid arguments */
function commandOf([command, name, version, ...more]: string[]): Command | undefined {
  const count = [name, version, ...more].filter((each) => each !== undefined).length;
  if (command === undefined) return async (desk) => desk.list(await databaseAtHand());
  if (command === 'history' && count <= 1)
    return async (desk) => desk.history(await openDatabase(AppConfig.loadStored()), name);
  if (command === 'repair' && count === 0)
    return async (desk) => {
      const names = await desk.repair(await openDatabase(AppConfig.loadStored()));
      return [`live.json is written again: ${names.join(', ')}.`];
    };
  if (command === 'retry-canary' && name !== undefined && count === 1)
    return async (desk) => {
      const version = await desk.retryCanary(await openDatabase(AppConfig.loadStored()), name);
      return [`${name} ${version} is a canary again; failures count from now on.`];
    };
  if (command === 'rollback' && name !== undefined && count <= 2)
    return (desk) => rollBack(desk, name, version);
  if (command === 'take-down' && name !== undefined && count === 1)
    return (desk) => takeDown(desk, name);
  if (command === 'take-back' && name !== undefined && count === 1)
    return async ({ store }) => {
      const { statement } = await store.takeBack(name);
      return [`${name} ${statement.live?.version} does not go live at ${statement.at}.`];
    };
  return undefined;
}

/** A release pipeline has access to the store and a key, but to no database. */
async function databaseAtHand(): Promise<Database | undefined> {
  const { DATABASE_URL, DATA_DIR } = process.env;
  const embedded = path.resolve(DATA_DIR || path.join('..', 'var'), 'postgres');
  if (!DATABASE_URL && !existsSync(embedded)) return undefined;
  try {
    return await openDatabase(AppConfig.loadStored());
  } catch (error) {
    printError(`Without the shop's database, withdrawn canaries are not shown: ${String(error)}`);
    return undefined;
  }
}

async function rollBack({ store }: ReleaseDesk, released: string, to?: string): Promise<string[]> {
  const { live } = await store.pointer();
  if (!(released in live))
    throw new ReleaseError(
      'NOT_PUBLISHED',
      `'${released}' is not released; choose ${Object.keys(live).sort().join(', ')}.`,
    );
  const change = await store.rollBack(released, to);
  return [`${released} ${change.to} is live again; before: ${change.from ?? 'nothing'}.`];
}

async function takeDown({ store }: ReleaseDesk, released: string): Promise<string[]> {
  const { from } = await store.takeDown(released);
  return [`${released} is off the site; before: ${from}.`];
}
