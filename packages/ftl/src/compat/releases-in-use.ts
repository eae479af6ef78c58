import type { LivePointer, ReleaseRecord } from '@ftl/contracts';
import type { ReleaseStore } from '@ftl/releases';
import type { PagePart } from './events.ts';

export type Role = 'live' | 'previous' | 'canary' | 'scheduled';

/** A release that visitors get, fall back to, or will get. */
export interface ReleaseInUse {
  role: Role;
  record: ReleaseRecord;
}

/**
 * Every release that can be part of a page.
 *
 * @param except name whose releases are being replaced
 */
export async function releasesInUse(
  store: Pick<ReleaseStore, 'record'>,
  pointer: Pick<LivePointer, 'live' | 'scheduled'>,
  except?: string,
): Promise<ReleaseInUse[]> {
  const found = Object.entries(pointer.live)
    .filter(([name]) => name !== except)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, { version, previous, canary }]) => [
      { role: 'live' as const, name, version },
      ...(previous ? [{ role: 'previous' as const, name, version: previous }] : []),
      ...(canary ? [{ role: 'canary' as const, name, version: canary.version }] : []),
    ]);
  const waiting = Object.values(pointer.scheduled ?? {}).flatMap(({ statement: { name, live } }) =>
    live && name !== except ? [{ role: 'scheduled' as const, name, version: live.version }] : [],
  );
  const read = await Promise.all(
    [...found, ...waiting].map(async ({ role, name, version }) => ({
      role,
      record: await store.record(name, version),
    })),
  );
  return read.filter((each): each is ReleaseInUse => each.record !== undefined);
}

/** Undefined for a release without recorded needs. */
export function pagePartOf({ name, version, needs }: ReleaseRecord): PagePart | undefined {
  return needs && { name, version, events: needs.events };
}
