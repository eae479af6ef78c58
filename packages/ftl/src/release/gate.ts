import type { LivePointer, ReleaseRecord } from '@ftl/contracts';
import {
  budgetOf,
  firstBytesOf,
  ReleaseError,
  slotProblem,
  type Owners,
  type ReleaseStore,
} from '@ftl/releases';
import { checkShared, type ReleaseSource } from '../compat/shared.ts';

/** Maximum length of a header link's label; longer ones wrap the menu at common widths. */
const LONGEST_LABEL = 16;

/**
 * Conditions for a release to go live, checked under the lock of the pointer.
 *
 * @param options.owners their routes are reserved, whether they are live or not
 * @param options.before the pointer before a change of several names
 * @throws ReleaseError ROUTE_TAKEN, SLOT, NAVIGATION, SHARED_RANGE, SHARED_CONTENT, TOO_LARGE
 */
export async function checkBeforeFlip(
  store: ReleaseSource,
  pointer: Pick<LivePointer, 'live'>,
  record: ReleaseRecord,
  {
    owners,
    before,
  }: { owners?: Pick<Owners, 'routeTaken' | 'slotTaken'>; before?: LivePointer } = {},
): Promise<void> {
  await checkBesideOthers(store, pointer, record, before);

  const reserved = owners?.routeTaken(record.name, record.routes);
  if (reserved)
    throw new ReleaseError(
      'ROUTE_TAKEN',
      reserved.owner
        ? `${reserved.route} belongs to ${reserved.owner}.`
        : `${record.name} may not claim ${reserved.route} yet: add it to api/release-owners.json.`,
    );

  const slot = owners?.slotTaken(record.name, Object.keys(record.slots ?? {}));
  const problem =
    slot === undefined
      ? [record, ...Object.values(record.languages ?? {})]
          .map(({ slots }) => slotProblem(slots))
          .find((each) => each !== undefined)
      : `${record.name} may not fill the slot ${slot}: add it to api/release-owners.json.`;
  if (problem !== undefined) throw new ReleaseError('SLOT', problem);

  for (const { path, label } of record.navigation ?? []) {
    if (!/^\/(?!\/)/.test(path) || !record.routes.includes(path))
      throw new ReleaseError('NAVIGATION', `The header cannot link to ${path}: not its route.`);
    if (label.trim() === '' || label.length > LONGEST_LABEL)
      throw new ReleaseError(
        'NAVIGATION',
        `A label in the header has 1 to ${LONGEST_LABEL} letters: "${label}".`,
      );
  }

  const budget = budgetOf(record.name);
  for (const { initial } of [record, ...Object.values(record.languages ?? {})]) {
    const bytes = firstBytesOf({ initial, sizes: record.sizes });
    if (bytes > budget)
      throw new ReleaseError(
        'TOO_LARGE',
        `${record.name} sends ${bytes} bytes first; at most ${budget} are allowed.`,
      );
  }
}

/**
 * Checks that a release shares a page with the other live ones: also for a rollback, because they
 * may have changed since it was live.
 *
 * @throws ReleaseError ROUTE_TAKEN, SHARED_RANGE, SHARED_CONTENT
 */
export async function checkBesideOthers(
  store: ReleaseSource,
  pointer: Pick<LivePointer, 'live'>,
  record: ReleaseRecord,
  before: Pick<LivePointer, 'live'> = pointer,
): Promise<void> {
  const others = await liveRecords(store, pointer, record.name);
  for (const other of others) {
    const taken = record.routes.find((route) => other.routes.includes(route));
    if (taken) throw new ReleaseError('ROUTE_TAKEN', `${taken} belongs to ${other.name}.`);
  }

  await checkShared(store, pointer, record, before);
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
