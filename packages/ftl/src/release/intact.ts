import type { LivePointer, ReleaseRecord } from '@ftl/contracts';
import { checkStatement, RECORD, type VerifiedReleases } from '@ftl/releases';
import type { OpenedStore } from './store.ts';

/**
 * The live release of a name.
 *
 * @returns undefined if nothing is live, if pages refuse its statement, its record or a file, or if
 *   only a key that may roll back has made it live
 */
export function intactLive(
  { owners, verified }: OpenedStore,
  { statements }: LivePointer,
  name: string,
): Promise<ReleaseRecord | undefined> {
  return unlessRefused(async () => {
    const statement = statements[name];
    if (!statement?.live) return undefined;
    const key = checkStatement(statement, { owners: owners(), now: new Date() });
    // The shop may have refused it; a release confirms it with a key that may publish.
    if (key.may !== 'publish') return undefined;
    const reader = verified();
    return withFiles(reader, await reader.pointed(name, statement.live));
  });
}

/** A published release; undefined if pages would refuse its record or a file. */
export function intactRelease(
  { verified }: OpenedStore,
  name: string,
  version: string,
): Promise<ReleaseRecord | undefined> {
  return unlessRefused(async () => {
    const reader = verified();
    const record = await reader.record(name, version);
    return record && withFiles(reader, record);
  });
}

/** A record that its owners signed; undefined if it is missing or refused. */
export function signedRecord(
  { verified }: OpenedStore,
  name: string,
  version: string,
): Promise<ReleaseRecord | undefined> {
  return unlessRefused(() => verified().record(name, version));
}

/** Also true if its record is damaged. */
export async function isPublished(
  { store }: OpenedStore,
  name: string,
  version: string,
): Promise<boolean> {
  return (await store.file(name, version, RECORD)) !== undefined;
}

async function withFiles(reader: VerifiedReleases, record: ReleaseRecord): Promise<ReleaseRecord> {
  const { name, version } = record;
  await Promise.all(Object.keys(record.files).map((file) => reader.file(name, version, file)));
  return record;
}

async function unlessRefused<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && error.name === 'ReleaseRefusal') return undefined;
    throw error;
  }
}
