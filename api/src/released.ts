import path from 'node:path';
import { typedCommands } from './platform/index.js';
import {
  openReleaseFiles,
  ReleaseError,
  releasePlaceFrom,
  ReleaseStore,
} from './releases/index.js';

const HELP = typedCommands(`
npm run releases                              what is live, what was, when, from which commit
npm run rollback -- <name> [<version>]        ends the canary, else back to the release before, or
                                              to that one (docs/runbooks/release.md)
npm run take-down -- <name>                   off the site, until it is released again

The store is the bucket of S3_BUCKET, else DATA_DIR/releases. A running shop shows the change
with its next page; nothing is restarted.
`);

const [command = 'list', name, version, ...more] = process.argv.slice(2);
const isList = command === 'list' && name === undefined;
const isTakeDown = command === 'take-down' && name !== undefined && version === undefined;
const isRollback = command === 'rollback' && name !== undefined && more.length === 0;

if (!isList && !isRollback && !isTakeDown) {
  console.log(HELP);
  process.exit(command === '--help' ? 0 : 2);
}
try {
  const dataDir = path.resolve(process.env.DATA_DIR || path.join('..', 'var'));
  const files = await openReleaseFiles(releasePlaceFrom(process.env, dataDir));
  const store = new ReleaseStore(files);
  if (isTakeDown) await takeDown(store, name);
  else await (isList ? list(store) : rollBack(store, name!));
} catch (error) {
  console.error(error instanceof ReleaseError ? error.message : error);
  process.exitCode = 1;
}

async function rollBack(store: ReleaseStore, released: string): Promise<void> {
  const { live } = await store.pointer();
  if (!(released in live))
    throw new ReleaseError(
      'NOT_PUBLISHED',
      `'${released}' is not released; choose ${Object.keys(live).sort().join(', ')}.`,
    );
  const { from, to } = await store.rollBack(released, version);
  console.log(`${released} ${to} is live again; before: ${from ?? 'nothing'}.`);
}

async function takeDown(store: ReleaseStore, released: string): Promise<void> {
  const { from } = await store.takeDown(released);
  console.log(`${released} is off the site; before: ${from}.`);
}

async function list(store: ReleaseStore): Promise<void> {
  const { live, history } = await store.pointer();
  for (const [released, { version: current, previous, canary }] of Object.entries(live).sort()) {
    const change = history.findLast((each) => each.name === released && each.to === current);
    const since = change ? `${change.at} ${change.reason} ${change.commit.slice(0, 10)}` : '';
    const share = canary ? `  ${canary.percent} % get ${canary.version}` : '';
    console.log(
      `${released.padEnd(16)} ${current.padEnd(20)} before ${previous ?? '-'}  ${since}${share}`,
    );
  }
}
