import type { LivePointer, ReleaseRecord } from '@ftl/contracts';
import type { ReleaseStore } from '@ftl/releases';
import type { PagePart } from './events.ts';

export type Role = 'live' | 'previous' | 'canary';

/** A release that visitors get, or fall back to. */
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
  pointer: Pick<LivePointer, 'live'>,
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
  const read = await Promise.all(
    found.map(async ({ role, name, version }) => ({
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
