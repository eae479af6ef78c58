import type { ReleaseRecord } from '@ftl/contracts';
import { integrityOf, ReleaseError } from '@ftl/releases';
import type { OfferedApi } from '../compat/live-api.ts';
import { intactLive, intactRelease, isPublished, signedRecord } from './intact.ts';
import { render, show, type Audience, type Published } from './publish.ts';
import type { OpenedStore } from './store.ts';

export interface Promoted {
  name: string;
  /** Without it, the canary, or what is live in the other store. */
  version?: string | undefined;
  /** The store of another shop that has the release. */
  from?: OpenedStore | undefined;
}

/**
 * Shows a published release to an audience, with the same bytes: nothing is built. A release of
 * another shop is copied, with its version, and its record signed with the key of this one.
 *
 * @throws ReleaseError if a check fails; the live set is then unchanged
 */
export async function promote(
  opened: OpenedStore,
  { name, version: wanted, from }: Promoted,
  audience: Audience,
  api: () => Promise<OfferedApi>,
): Promise<Published> {
  // Fail early if this machine does not have the key.
  opened.keyFor(name);
  const source = from ?? opened;
  const version = wanted ?? (await promotable(name, opened, from));
  const record = await signedRecord(source, name, version);
  if (!record)
    throw new ReleaseError('NOT_PUBLISHED', `No owner of ${name} has published ${version} there.`);
  const files = await filesOf(source, record);
  const pointer = await opened.store.pointer();
  const current = await intactLive(opened, pointer, name);
  const isCanary = pointer.live[name]?.canary !== undefined;
  const isLive = current !== undefined && hasSameFiles(current, record);
  if (isLive && audience.kind !== 'preview' && !isCanary) return { version };

  const offered = await api();
  // The shell is another one than when it was published.
  await render(opened, { record, files }, audience);
  if (from && (await isPublished(opened, name, version))) {
    const here = await intactRelease(opened, name, version);
    if (!here || !hasSameFiles(here, record))
      throw new ReleaseError('VERSION_TAKEN', `${name} ${version} is published with other bytes.`);
  } else if (from) {
    const { signature: _, ...unsigned } = record;
    const time = new Date().toISOString();
    await opened.store.publish({ record: { ...unsigned, time }, files });
  }
  const shown = {
    workspace: name,
    version,
    audience,
    api: offered,
    restate: current === undefined,
  };
  return { version, ...(await show(opened, shown)) };
}

async function promotable(
  name: string,
  { store }: OpenedStore,
  from: OpenedStore | undefined,
): Promise<string> {
  const live = from && (await intactLive(from, await from.store.pointer(), name));
  const canary = from ? undefined : (await store.pointer()).live[name]?.canary;
  const version = (live ?? canary)?.version;
  if (version !== undefined) return version;
  const reason = from ? `nothing of ${name} is live there` : `no canary of ${name} is running`;
  throw new ReleaseError('NOTHING_BEFORE', `Say which version: ${reason}.`);
}

/** All files of a release, with its compressed copies and source maps. */
async function filesOf(
  { store }: OpenedStore,
  { name, version, files, copies }: ReleaseRecord,
): Promise<Map<string, Buffer>> {
  const read = Object.entries({ ...files, ...copies }).map(async ([file, integrity]) => {
    const content = await store.file(name, version, file);
    if (content && integrityOf(content) === integrity) return [file, content] as const;
    throw content
      ? new ReleaseError('FILE_CHANGED', `${name} ${version}: ${file} is not what was signed.`)
      : new ReleaseError('FILE_MISSING', `${name} ${version}: ${file} is gone.`);
  });
  return new Map(await Promise.all(read));
}

function hasSameFiles(a: ReleaseRecord, b: ReleaseRecord): boolean {
  const [first, second] = [a, b].map(({ files }) => Object.entries(files).sort());
  return JSON.stringify(first) === JSON.stringify(second);
}
