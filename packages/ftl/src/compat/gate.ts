import type { LivePointer, ReleaseRecord } from '@ftl/contracts';
import { ReleaseError, rollbackTarget, type ReleaseStore } from '@ftl/releases';
import { checkBesideOthers } from '../release/gate.ts';
import { apiBreaks, sentenceOf, type Break } from './check.ts';
import { eventBreaks } from './events.ts';
import type { OfferedApi } from './live-api.ts';
import { pagePartOf, releasesInUse } from './releases-in-use.ts';

/** The pointer before a change of several names. */
interface BeforeSet {
  before?: Pick<LivePointer, 'live'> | undefined;
}

/**
 * Conditions for a release to go live: the live API offers everything it needs, and its page events
 * are compatible with the releases that it will share pages with.
 *
 * @throws ReleaseError API_MISMATCH, EVENT_MISMATCH
 */
export async function checkCompatibility(
  store: Pick<ReleaseStore, 'record'>,
  pointer: Pick<LivePointer, 'live'>,
  record: ReleaseRecord,
  { description, from, before: replaced = pointer }: OfferedApi & BeforeSet,
): Promise<void> {
  if (!record.needs) return;
  const { name, version } = record;
  const api = apiBreaks(record.needs, description);
  if (api.length > 0)
    throw new ReleaseError(
      'API_MISMATCH',
      `${name} ${version} needs what the API does not offer (${from}):\n${listed(api)}`,
    );
  const others = await releasesInUse(store, pointer, name);
  const live = replaced.live[name];
  const before = live && (await store.record(name, live.version));
  const events = eventBreaks(
    pagePartOf(record)!,
    others.flatMap((other) => pagePartOf(other.record) ?? []),
    before && pagePartOf(before),
  );
  if (events.length > 0)
    throw new ReleaseError(
      'EVENT_MISMATCH',
      `The page events of ${name} ${version} do not fit the others:\n${listed(events)}`,
    );
}

/**
 * Checks that the target of a rollback fits the other live releases, and that the API still offers
 * everything that it needs.
 *
 * @throws ReleaseError ROUTE_TAKEN, SHARED_RANGE, SHARED_CONTENT, API_MISMATCH, EVENT_MISMATCH
 */
export async function checkRollback(
  store: Pick<ReleaseStore, 'pointer' | 'record' | 'file'>,
  { name, to }: { name: string; to?: string | undefined },
  api: () => Promise<OfferedApi>,
): Promise<void> {
  const pointer = await store.pointer();
  const version = to ?? rollbackTarget(pointer, name);
  const record = version && (await store.record(name, version));
  // The rollback itself reports any other problem.
  if (!record) return;
  await checkBesideOthers(store, pointer, record);
  await checkCompatibility(store, pointer, record, await api());
}

const listed = (breaks: Break[]) => breaks.map((each) => `  ${sentenceOf(each)}`).join('\n');
