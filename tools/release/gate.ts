import type { LivePointer, ReleaseRecord } from '@ftl/contracts';
import semver from 'semver';
import { releases, type Owners, type ReleaseStore } from './store.ts';

/** Maximum length of a header link's label; longer ones wrap the menu at common widths. */
const LONGEST_LABEL = 16;

/**
 * Conditions for a release to go live, checked under the lock of the pointer.
 *
 * @param owners their routes are reserved, whether they are live or not
 * @throws ReleaseError ROUTE_TAKEN, NAVIGATION, SHARED_RANGE, TOO_LARGE
 */
export async function checkBeforeFlip(
  store: Pick<ReleaseStore, 'record'>,
  pointer: LivePointer,
  record: ReleaseRecord,
  owners?: Pick<Owners, 'routeTaken'>,
): Promise<void> {
  const { ReleaseError } = await releases();
  await checkBesideOthers(store, pointer, record);

  const reserved = owners?.routeTaken(record.name, record.routes);
  if (reserved)
    throw new ReleaseError(
      'ROUTE_TAKEN',
      reserved.owner
        ? `${reserved.route} belongs to ${reserved.owner}.`
        : `${record.name} may not claim ${reserved.route} yet: add it to api/release-owners.json.`,
    );

  for (const { path, label } of record.navigation ?? []) {
    if (!/^\/(?!\/)/.test(path) || !record.routes.includes(path))
      throw new ReleaseError('NAVIGATION', `The header cannot link to ${path}: not its route.`);
    if (label.trim() === '' || label.length > LONGEST_LABEL)
      throw new ReleaseError(
        'NAVIGATION',
        `A label in the header has 1 to ${LONGEST_LABEL} letters: "${label}".`,
      );
  }

  const { budgetOf, firstBytesOf } = await releases();
  const bytes = firstBytesOf(record);
  const budget = budgetOf(record.name);
  if (bytes > budget)
    throw new ReleaseError(
      'TOO_LARGE',
      `${record.name} sends ${bytes} bytes first; at most ${budget} are allowed.`,
    );
}

/**
 * Checks that a release shares a page with the other live ones: also for a rollback, because they
 * may have changed since it was live.
 *
 * @throws ReleaseError ROUTE_TAKEN, SHARED_RANGE
 */
export async function checkBesideOthers(
  store: Pick<ReleaseStore, 'record'>,
  pointer: Pick<LivePointer, 'live'>,
  record: ReleaseRecord,
): Promise<void> {
  const { ReleaseError } = await releases();
  const others = await liveRecords(store, pointer, record.name);
  for (const other of others) {
    const taken = record.routes.find((route) => other.routes.includes(route));
    if (taken) throw new ReleaseError('ROUTE_TAKEN', `${taken} belongs to ${other.name}.`);
  }

  const shell = record.name === 'shell' ? record : others.find(({ name }) => name === 'shell');
  const remotes = record.name === 'shell' ? others : [record];
  for (const remote of shell ? remotes : []) {
    for (const [name, { range }] of Object.entries(remote.shared)) {
      const provided = shell?.shared[name]?.version;
      if (!provided || !semver.satisfies(provided, range, { includePrerelease: true }))
        throw new ReleaseError(
          'SHARED_RANGE',
          `${remote.name} needs ${name} ${range}; the shell brings ${provided ?? 'none'}.`,
        );
    }
  }
}

async function liveRecords(
  store: Pick<ReleaseStore, 'record'>,
  pointer: Pick<LivePointer, 'live'>,
  except: string,
): Promise<ReleaseRecord[]> {
  const records = await Promise.all(
    Object.entries(pointer.live)
      .filter(([name]) => name !== except)
      .map(([name, { version }]) => store.record(name, version)),
  );
  return records.filter((record) => record !== undefined);
}
