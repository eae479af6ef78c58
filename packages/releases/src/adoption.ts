import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LiveChange, LiveEntry, LivePointer, ReleaseRecord } from '@ftl/contracts';
import { integrityOf } from './integrity.js';
import { ReleaseError } from './release.errors.js';
import type { ReleaseStore } from './release-store.js';
import { canonicalJson } from './signing/canonical-json.js';
import { checkRecord, checkStatement } from './signing/check-signed.js';
import type { Owners } from './signing/owners.js';
import { digestOf } from './signing/signature.js';
import { privateName } from './source-maps.js';

/** Live, unsigned releases of a name, which can be signed unchanged. */
export interface Adoptable {
  name: string;
  entry: LiveEntry;
  /** The live release first. */
  records: ReleaseRecord[];
  /** SHA-256 of all of it, hex: the owners sign exactly what they reviewed. */
  fingerprint: string;
}

const DECOMPRESS = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/**
 * Finds live releases of a name without a signature, and compares every file with its record.
 *
 * @throws ReleaseError NOT_PUBLISHED, FILE_MISSING, FILE_CHANGED
 */
export async function findAdoptable(
  store: ReleaseStore,
  pointer: LivePointer,
  name: string,
): Promise<Adoptable> {
  const entry = pointer.unsigned[name];
  if (!entry)
    throw new ReleaseError('NOT_PUBLISHED', `Nothing of ${name} is live without a signature.`);
  const { version, previous, canary } = entry;
  // The previous release is optional; it may have been deleted.
  const isKept = previous !== undefined && (await store.record(name, previous)) !== undefined;
  const versions = new Set([version, ...(isKept ? [previous] : []), canary?.version]);
  const records = [];
  for (const each of versions)
    if (each !== undefined) records.push(await wholeRecord(store, name, each));
  const seen = { entry, digests: records.map(digestOf) };
  const fingerprint = createHash('sha256').update(canonicalJson(seen)).digest('hex');
  return { name, entry, records, fingerprint };
}

/**
 * Signs the live releases of a name with their owners' key, in place: no file and no URL changes.
 *
 * @param fingerprint of the reviewed releases, as returned by `findAdoptable`
 * @throws ReleaseError OTHER_RELEASES if the store has changed since
 * @throws ReleaseRefusal if the API would not serve it, for example because of an unlisted key
 */
export function adopt(
  store: ReleaseStore,
  owners: Owners,
  { name, fingerprint }: Pick<Adoptable, 'name' | 'fingerprint'>,
): Promise<LiveChange> {
  return store.adopt(name, async (pointer) => {
    const found = await findAdoptable(store, pointer, name);
    if (found.fingerprint !== fingerprint)
      throw new ReleaseError(
        'OTHER_RELEASES',
        `What is live of ${name} has the fingerprint ${found.fingerprint}, not ${fingerprint}.`,
      );
    return {
      ...found,
      check: (records, statement) => {
        for (const record of records) checkRecord(record, { owners });
        checkStatement(statement, { owners, now: new Date(statement.at) });
      },
    };
  });
}

/** A record with the hashes of its compressed copies, which older records do not have. */
async function wholeRecord(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<ReleaseRecord> {
  const record = await store.record(name, version);
  if (!record || record.name !== name || record.version !== version)
    throw new ReleaseError('NOT_PUBLISHED', `The store has no record of ${name} ${version}.`);
  const copies: ReleaseRecord['copies'] = {};
  for (const [file, integrity] of Object.entries(record.files)) {
    const where = `${name} ${version}: ${file}`;
    const content = await store.file(name, version, file);
    if (!content) throw new ReleaseError('FILE_MISSING', `${where} is gone.`);
    if (integrityOf(content) !== integrity)
      throw new ReleaseError('FILE_CHANGED', `${where} is not what was published.`);
    for (const [suffix, decompress] of Object.entries(DECOMPRESS)) {
      const copy = await store.file(name, version, file + suffix);
      if (!copy) continue;
      if (!isCopy(copy, content, decompress))
        throw new ReleaseError('FILE_CHANGED', `${where}${suffix} is no copy of the file.`);
      copies[file + suffix] = integrityOf(copy);
    }
    const map = await store.file(name, version, privateName(file));
    if (map) copies[privateName(file)] = integrityOf(map);
  }
  const { signature: _, signedAt: __, ...unsigned } = record;
  return { ...unsigned, copies };
}

function isCopy(
  copy: Buffer,
  content: Buffer,
  decompress: (typeof DECOMPRESS)[keyof typeof DECOMPRESS],
): boolean {
  try {
    // One byte more than the file's length is enough to detect a difference, and limits
    // decompression bombs.
    return decompress(copy, { maxOutputLength: content.length + 1 }).equals(content);
  } catch {
    return false;
  }
}
