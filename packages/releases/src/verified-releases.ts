import type { PointedVersion, ReleaseRecord } from '@ftl/contracts';
import { integrityOf } from './integrity.js';
import { isUnreadable } from './record-text.js';
import type { ReleaseStore } from './release-store.js';
import { checkRecord } from './signing/check-signed.js';
import type { Owners } from './signing/owners.js';
import { ReleaseRefusal } from './signing/release-refusal.js';
import { digestOf } from './signing/signature.js';

/** How long pages avoid a release with a wrong file before it is tried again. */
const DAMAGED_MS = 60_000;

/** When this shop first accepted a record with this digest; undefined if never. */
export type AcceptedAt = (digest: string) => Date | undefined;

interface KnownRecord {
  record: ReleaseRecord;
  digest: string;
}

/**
 * Reads releases from the store and returns only content that its owners have signed. A record is
 * verified once, a file on every read.
 */
export class VerifiedReleases {
  readonly #store: Pick<ReleaseStore, 'record' | 'file'>;
  readonly #records = new Map<string, KnownRecord>();
  readonly #damaged = new Map<string, { refusal: ReleaseRefusal; until: number }>();
  #owners: Owners;
  #acceptedAt: AcceptedAt;

  constructor(
    store: Pick<ReleaseStore, 'record' | 'file'>,
    owners: Owners,
    acceptedAt: AcceptedAt = () => undefined,
  ) {
    this.#store = store;
    this.#owners = owners;
    this.#acceptedAt = acceptedAt;
  }

  /** Replaces the owners: a key may have been revoked, so every record is verified again. */
  useOwners(owners: Owners, acceptedAt: AcceptedAt): void {
    if (owners !== this.#owners) this.#records.clear();
    this.#owners = owners;
    this.#acceptedAt = acceptedAt;
  }

  /**
   * A release's record, live or not; undefined if there is none.
   *
   * @throws ReleaseRefusal
   */
  async record(name: string, version: string): Promise<ReleaseRecord | undefined> {
    return (await this.#known(name, version))?.record;
  }

  /**
   * The record that a statement names, for pages.
   *
   * @throws ReleaseRefusal also if one of its files was wrong a moment ago
   */
  async pointed(name: string, { version, digest }: PointedVersion): Promise<ReleaseRecord> {
    const damage = this.#damaged.get(`${name}@${version}`);
    if (damage && damage.until > performance.now()) throw damage.refusal;
    const known = await this.#known(name, version, digest);
    if (!known)
      throw new ReleaseRefusal(name, 'RECORD_MISSING', `${name} ${version} is not in the store.`);
    return known.record;
  }

  /**
   * A file of a release, or its compressed copy.
   *
   * @param encoding suffix of the copy, '' for the file itself
   * @returns undefined if the release has no such file
   * @throws ReleaseRefusal if its bytes do not match the signed hash
   */
  async file(
    name: string,
    version: string,
    file: string,
    encoding = '',
  ): Promise<Buffer | undefined> {
    const record = await this.record(name, version);
    if (!record || !Object.hasOwn(record.files, file)) return undefined;
    const signed = encoding ? record.copies[`${file}${encoding}`] : record.files[file];
    if (signed === undefined) return undefined;
    const content = await this.#store.file(name, version, `${file}${encoding}`);
    if (content && integrityOf(content) === signed) return content;
    const path = `${name} ${version}: ${file}${encoding}`;
    const refusal = content
      ? new ReleaseRefusal(name, 'FILE_CHANGED', `${path} is not what was signed.`)
      : new ReleaseRefusal(name, 'FILE_MISSING', `${path} is gone.`);
    // Without a copy the caller sends the uncompressed file.
    if (!encoding)
      this.#damaged.set(`${name}@${version}`, { refusal, until: performance.now() + DAMAGED_MS });
    throw refusal;
  }

  async #known(name: string, version: string, expected?: string): Promise<KnownRecord | undefined> {
    const key = `${name}@${version}`;
    const known = this.#records.get(key);
    if (known && (expected === undefined || known.digest === expected)) return known;
    const record = await this.#read(name, version);
    if (!record) return undefined;
    const digest = this.#verify(record, expected);
    this.#records.set(key, { record, digest });
    return { record, digest };
  }

  /** @returns its digest */
  #verify(record: ReleaseRecord, expected: string | undefined): string {
    const { name, version } = record;
    try {
      const digest = digestOf(record);
      const acceptedAt = this.#acceptedAt(digest);
      checkRecord(record, { owners: this.#owners, expected, acceptedAt });
      return digest;
    } catch (error) {
      if (error instanceof ReleaseRefusal) throw error;
      // For example one that is nested too deeply.
      throw damagedRecord(name, version);
    }
  }

  async #read(name: string, version: string): Promise<ReleaseRecord | undefined> {
    const record = await this.#store.record(name, version).catch((error: unknown) => {
      if (isUnreadable(error)) return 'garbage' as const;
      throw error;
    });
    const isOther = record && (record === 'garbage' || !isRecordOf(record, name, version));
    if (isOther) throw damagedRecord(name, version);
    return record;
  }
}

/** The owners' signature covers the rest of its shape. */
function isRecordOf(record: ReleaseRecord, name: string, version: string): boolean {
  const { files, copies, routes } = record;
  const isWhole = [files, copies].every((each) => typeof each === 'object' && each !== null);
  return isWhole && Array.isArray(routes) && record.name === name && record.version === version;
}

function damagedRecord(name: string, version: string): ReleaseRefusal {
  const message = `The record of ${name} ${version} is damaged.`;
  return new ReleaseRefusal(name, 'RECORD_CHANGED', message);
}
