import { SHELL_NAME } from '@ftl/contracts';
import type {
  LiveChange,
  LiveEntry,
  LivePointer,
  PointedVersion,
  ReleaseRecord,
  SignedStatement,
} from '@ftl/contracts';
import {
  adoptionOf,
  EMPTY_POINTER,
  pointerAfter,
  pointerOf,
  pointerText,
  readPointer,
  statementAfter,
} from './pointer.js';
import { commitOf, readRecord, RECORD, recordText } from './record-text.js';
import type { HeldLock, ReleaseFiles } from './release-files.js';
import { ReleaseError } from './release.errors.js';
import { digestOf, signatureOf } from './signing/signature.js';
import { notSigned, signedStatement } from './signing/signed-statement.js';
import type { Releaser } from './signing/signer.js';

const POINTER = 'live.json';

export interface ReleaseToPublish {
  record: ReleaseRecord;
  /** All files of the record, including compressed copies. */
  files: ReadonlyMap<string, Buffer>;
}

/**
 * Immutable releases and the pointer to the live ones. Publishing and going live are separate
 * steps: only the latter affects visitors. Both are signed by the owners of the name. Of what it
 * reads, this class verifies only what it signs again (VerifiedReleases verifies the rest).
 */
export class ReleaseStore {
  readonly #files: ReleaseFiles;
  readonly #releaser: Releaser | undefined;
  readonly #now: () => Date;

  /** @param releaser required for changes only */
  constructor(files: ReleaseFiles, releaser?: Releaser, now: () => Date = () => new Date()) {
    this.#files = files;
    this.#releaser = releaser;
    this.#now = now;
  }

  /** @throws ReleaseError POINTER_UNREADABLE */
  async pointer(): Promise<LivePointer> {
    const text = await this.pointerText();
    const pointer = text === undefined ? EMPTY_POINTER : readPointer(text);
    if (pointer) return pointer;
    throw new ReleaseError(
      'POINTER_UNREADABLE',
      `${POINTER} of the store is damaged; npm run shop -- releases repair writes it again.`,
    );
  }

  async pointerText(): Promise<string | undefined> {
    return (await this.#files.read(POINTER))?.toString('utf8');
  }

  /** Replaces a damaged pointer by previously signed statements. */
  repair(statements: LivePointer['statements']): Promise<void> {
    return this.#files.exclusively(async (lock) => {
      const text = await this.pointerText();
      const pointer = (text && readPointer(text)) || EMPTY_POINTER;
      const { history, unsigned, revision } = pointer;
      const repaired = { revision: revision + 1, statements, history };
      await this.#replace(lock, pointerOf(repaired, unsigned));
    });
  }

  /** @throws ReleaseError RECORD_UNREADABLE */
  async record(name: string, version: string): Promise<ReleaseRecord | undefined> {
    const text = await this.file(name, version, RECORD);
    return text && readRecord(text.toString('utf8'), name, version);
  }

  /** All published versions of a name. */
  versions(name: string): Promise<string[]> {
    return this.#files.folders(name);
  }

  names(): Promise<string[]> {
    return this.#files.folders('');
  }

  file(name: string, version: string, file: string): Promise<Buffer | undefined> {
    return this.#files.read(`${name}/${version}/${file}`);
  }

  /**
   * Signs a release and stores it without making it live. Idempotent.
   *
   * @throws ReleaseError VERSION_TAKEN if the version exists with other bytes, NO_KEY
   */
  async publish({ record, files }: ReleaseToPublish): Promise<void> {
    const { name, version } = record;
    if (await this.#hasBytes(record)) return;
    const signed = { ...record, signature: signatureOf('record', record, this.#keyOf(name)) };
    const all = new Map([...files, [RECORD, Buffer.from(recordText(signed))]]);
    try {
      await this.#files.writeFolder(`${name}/${version}`, all);
    } catch (error) {
      // Another pipeline may have been faster.
      if (!(await this.#hasBytes(record))) throw error;
    }
  }

  /** @throws ReleaseError VERSION_TAKEN */
  async #hasBytes({ name, version, container }: ReleaseRecord): Promise<boolean> {
    const existing = await this.record(name, version);
    if (!existing || existing.container === container) return existing !== undefined;
    throw new ReleaseError('VERSION_TAKEN', `${name} ${version} is published with other bytes.`);
  }

  /**
   * Makes a published release live and remembers the previous one.
   *
   * @param check runs under the lock of the pointer; an error leaves the live set unchanged
   * @param restate also if it is live already, because pages refuse the statement about it
   * @throws ReleaseError NOT_PUBLISHED, NO_KEY
   */
  async goLive(
    name: string,
    version: string,
    { check = anything, restate = false }: { check?: Check; restate?: boolean } = {},
  ): Promise<LiveChange> {
    return this.#change({ name, to: version, reason: 'publish', restate }, check);
  }

  /**
   * Serves a published release to a share of the visitors.
   *
   * @param percent 1 to 99
   * @throws ReleaseError NOT_PUBLISHED, NO_KEY, NOTHING_BEFORE if nothing is live yet
   */
  async startCanary(
    name: string,
    canary: { version: string; percent: number },
    check: Check = anything,
  ): Promise<LiveChange> {
    const { version: to, percent } = canary;
    return this.#change({ name, to, reason: 'canary', percent }, check);
  }

  /**
   * Rolls back: ends a canary if there is one, otherwise returns to a version, or to the previous
   * live release.
   *
   * @throws ReleaseError NOTHING_BEFORE, NOT_PUBLISHED, NO_KEY, UNSIGNED
   */
  async rollBack(name: string, version?: string): Promise<LiveChange> {
    const pointer = await this.pointer();
    if (version === undefined && pointer.statements[name] && !this.#signedLast(pointer, name))
      throw notSigned(name);
    const live = pointer.live[name];
    const to = version ?? (live?.canary ? live.version : live?.previous);
    if (!to) throw new ReleaseError('NOTHING_BEFORE', `${name} has no earlier release.`);
    return this.#change({ name, to, reason: 'rollback' }, anything);
  }

  /**
   * Takes a remote down: frees its routes and removes its links. Its releases stay in the store for
   * tabs that run them.
   *
   * @throws ReleaseError NOTHING_BEFORE if nothing of it is live, NEEDED for the shell, NO_KEY
   */
  takeDown(name: string): Promise<LiveChange> {
    return this.#files.exclusively(async (lock) => {
      const pointer = await this.pointer();
      const live = pointer.live[name];
      if (name === SHELL_NAME) throw new ReleaseError('NEEDED', 'No page works without the shell.');
      if (!live) throw new ReleaseError('NOTHING_BEFORE', `${name} is not live.`);
      const change = { name, from: live.version, reason: 'removal' as const };
      const commit = commitOf(this.record(name, live.version));
      return this.#state(lock, pointer, { change, commit: await commit });
    });
  }

  /**
   * Signs releases that went live before signatures, in place.
   *
   * @param look finds them under the lock of the pointer; an error leaves everything unchanged
   * @throws ReleaseError NO_KEY
   */
  adopt(name: string, look: (pointer: LivePointer) => Promise<AdoptedReleases>) {
    return this.#files.exclusively(async (lock): Promise<LiveChange> => {
      const pointer = await this.pointer();
      const { records, entry, check } = await look(pointer);
      const key = this.#keyOf(name);
      const at = this.#now();
      const signed = records.map((each) => {
        const record = { ...each, signedAt: at.toISOString() };
        return { ...record, signature: signatureOf('record', record, key) };
      });
      const by = this.#releaser?.by ?? 'unknown';
      const statement = adoptionOf(name, entry, { records: signed, at, by });
      const stated = { ...statement, signature: signatureOf('statement', statement, key) };
      check(signed, stated);
      await lock.assertHeld();
      for (const record of signed)
        await this.#files.replace(`${name}/${record.version}/${RECORD}`, recordText(record));
      const { commit } = signed.find(({ version }) => version === entry.version)!;
      const change = { name, reason: 'adoption' as const, to: entry.version };
      const logged: LiveChange = { ...change, at: statement.at, commit, by, key: key.id };
      await this.#replace(lock, pointerAfter(pointer, stated, logged));
      return logged;
    });
  }

  #change({ restate, ...wanted }: WantedChange, check: Check): Promise<LiveChange> {
    const { name, to, reason } = wanted;
    return this.#files.exclusively(async (lock) => {
      const record = await this.record(name, to);
      if (!record) throw new ReleaseError('NOT_PUBLISHED', `${name} ${to} is not published.`);
      const pointer = await this.pointer();
      const live = pointer.live[name];
      const isSigned = record.signature && !(name in pointer.unsigned);
      if (reason !== 'publish' && !isSigned)
        throw new ReleaseError(
          'UNSIGNED',
          `${name} ${to} or what is live is not signed: npm run shop -- releases adopt.`,
        );
      if (reason === 'canary' && !live)
        throw new ReleaseError('NOTHING_BEFORE', `${name} is not live yet: release it for all.`);
      await check(pointer, record);
      const last = this.#signedLast(pointer, name);
      if (reason === 'canary' && !last) throw notSigned(name);
      const from = live?.canary && reason === 'rollback' ? live.canary.version : live?.version;
      const change = { ...wanted, ...(from ? { from } : {}) };
      const pointed = { version: to, digest: digestOf(record) };
      // Unsigned releases have no digest. A changed record is stated again: pages refuse it otherwise.
      const { digest = pointed.digest } = pointer.statements[name]?.live ?? {};
      // What a rollback key has made live can be confirmed by one that may publish.
      const isConfirmed = last?.key.may === 'publish' || last?.key.id === this.#keyOf(name).id;
      const isSame = isConfirmed && live?.version === to && digest === pointed.digest;
      if (reason !== 'canary' && isSame && !live.canary && !restate)
        return { ...change, at: this.#now().toISOString(), commit: record.commit };
      return this.#state(lock, pointer, { change, commit: record.commit, pointed });
    });
  }

  /** Signs the new live releases of a name, and updates the pointer. */
  async #state(lock: HeldLock, pointer: LivePointer, stated: Stated): Promise<LiveChange> {
    const { change, commit, pointed } = stated;
    const key = this.#keyOf(change.name);
    const at = this.#now();
    const by = this.#releaser?.by ?? 'unknown';
    const last = this.#signedLast(pointer, change.name);
    const said = statementAfter(last?.statement, { ...change, at, by }, pointed);
    const statement = { ...said, signature: signatureOf('statement', said, key) };
    const entry: LiveChange = { ...change, at: said.at, commit, by, key: key.id };
    await this.#replace(lock, pointerAfter(pointer, statement, entry));
    return entry;
  }

  #signedLast(pointer: LivePointer, name: string) {
    return this.#releaser && signedStatement(pointer, name, this.#releaser.owners());
  }

  #keyOf(name: string) {
    if (!this.#releaser) throw new ReleaseError('NO_KEY', `Nothing here may release ${name}.`);
    return this.#releaser.keyFor(name);
  }

  async #replace(lock: HeldLock, pointer: LivePointer): Promise<void> {
    await lock.assertHeld();
    await this.#files.replace(POINTER, pointerText(pointer));
  }
}

/** Releases to be signed unchanged. */
export interface AdoptedReleases {
  records: ReleaseRecord[];
  entry: LiveEntry;
  /** Called before anything is written. @throws if the API would reject the result */
  check: (records: ReleaseRecord[], statement: SignedStatement) => void;
}

type WantedChange = Pick<LiveChange, 'name' | 'reason' | 'percent'> & {
  to: string;
  restate?: boolean;
};

interface Stated {
  change: Pick<LiveChange, 'name' | 'reason' | 'percent' | 'from' | 'to'>;
  commit: string;
  /** Absent if the name is taken down. */
  pointed?: PointedVersion;
}

/** Checks a release before the pointer changes, and throws if it must not go live. */
type Check = (pointer: LivePointer, record: ReleaseRecord) => Promise<void>;

const anything: Check = async () => undefined;
