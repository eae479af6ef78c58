import { SHELL_NAME } from '@ftl/contracts';
import type {
  LiveChange,
  LivePointer,
  PointedVersion,
  ReleaseRecord,
  SignedStatement,
} from '@ftl/contracts';
import {
  earlierAfter,
  EMPTY_POINTER,
  pointerAfter,
  pointerOf,
  pointerText,
  readPointer,
  readSets,
  rollbackTarget,
  statementAfter,
  type SetMember,
} from './pointer.js';
import { commitOf, readRecord, RECORD, recordText } from './record-text.js';
import type { HeldLock, ReleaseFiles } from './release-files.js';
import { ReleaseError } from './release.errors.js';
import { digestOf, signatureOf } from './signing/signature.js';
import { notSigned, signedByOwners, signedStatement } from './signing/signed-statement.js';
import type { Releaser } from './signing/signer.js';

const POINTER = 'live.json';
/** Signed statements that wait for the others of their set. */
const SETS = 'sets.json';

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
      await this.#replace(
        lock,
        pointerOf({ ...pointer, revision: pointer.revision + 1, statements }),
      );
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
   * Signs that a published release goes live with others of a set, and keeps it for `flip`. A
   * rollback joins a set like a release.
   *
   * @throws ReleaseError NOT_PUBLISHED, NO_KEY, UNSIGNED
   */
  async join(set: string, name: string, version: string): Promise<void> {
    await this.#files.exclusively(async (lock) => {
      const record = await this.record(name, version);
      if (!record) throw new ReleaseError('NOT_PUBLISHED', `${name} ${version} is not published.`);
      const pointer = await this.pointer();
      const last = pointer.statements[name];
      if (last && !this.#signedLast(pointer, name)) throw notSigned(name);
      const isBack =
        pointer.earlier?.[name]?.some(({ live }) => live?.version === version) ?? false;
      const change = { name, to: version, reason: isBack ? 'rollback' : 'publish' } as const;
      const pointed = { version, digest: digestOf(record) };
      const statement = this.#stated(pointer, { change, commit: record.commit, pointed });
      const sets = await this.#sets();
      const others = (sets[set] ?? []).filter((each) => each.statement.name !== name);
      const joined = { ...sets, [set]: [...others, { statement, after: last?.counter ?? 0 }] };
      await this.#writeSets(lock, joined);
    });
  }

  /** Versions of a set by name; empty if there is no such set. */
  async set(name: string): Promise<Record<string, string>> {
    const members = (await this.#sets())[name] ?? [];
    return Object.fromEntries(
      members.map(({ statement }) => [statement.name, statement.live?.version ?? '']),
    );
  }

  /**
   * The pointer after all releases of a set go live, and their records.
   *
   * @throws ReleaseError NOTHING_BEFORE if there is no such set, SET_OUTDATED, UNSIGNED
   */
  async plan(set: string): Promise<SetPlan> {
    const { [set]: members = [] } = await this.#sets();
    if (members.length === 0)
      throw new ReleaseError('NOTHING_BEFORE', `Nothing has joined the set ${set}.`);
    const before = await this.pointer();
    const owners = this.#releaser?.owners();
    const plan: SetPlan = { before, after: before, records: [], changes: [] };
    for (const { statement, after } of members) {
      const { name, live, reason, at, by, signature } = statement;
      const last = before.statements[name]?.counter ?? 0;
      if (last !== after || statement.counter <= last)
        throw new ReleaseError('SET_OUTDATED', `${name} has changed since it joined ${set}.`);
      if (!owners || !signedByOwners(statement, owners)) throw notSigned(name);
      const record = live && (await this.record(name, live.version));
      if (!record || digestOf(record) !== live.digest)
        throw new ReleaseError('NOT_PUBLISHED', `${name} of ${set} is not what was published.`);
      const from = before.live[name]?.version;
      const change: LiveChange = {
        ...{ name, ...(from ? { from } : {}), to: live.version, reason },
        ...{ at, commit: record.commit, by, key: signature.key },
      };
      plan.changes.push(change);
      plan.records.push(record);
      plan.after = pointerAfter(plan.after, statement, change);
    }
    return plan;
  }

  /**
   * Makes all releases of a set live in one step. Their owners have signed it, so it needs no key.
   *
   * @param check runs under the lock of the pointer; an error leaves the live set unchanged
   * @throws ReleaseError as of `plan`
   */
  flip(set: string, check: (plan: SetPlan) => Promise<void>): Promise<LiveChange[]> {
    return this.#files.exclusively(async (lock) => {
      const plan = await this.plan(set);
      await check(plan);
      await this.#replace(lock, plan.after);
      const { [set]: _, ...others } = await this.#sets();
      await this.#writeSets(lock, others);
      return plan.changes;
    });
  }

  async #sets(): Promise<Record<string, SetMember[]>> {
    const text = await this.#files.read(SETS);
    return text ? readSets(text.toString('utf8')) : {};
  }

  async #writeSets(lock: HeldLock, sets: Record<string, SetMember[]>): Promise<void> {
    await lock.assertHeld();
    await this.#files.replace(SETS, `${JSON.stringify(sets, null, 2)}\n`);
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
   * Rolls back: ends a canary if there is one, otherwise returns to a version, or to the release
   * before. What it leaves is neither a fallback nor the target of the next one.
   *
   * @throws ReleaseError NOTHING_BEFORE, NOT_PUBLISHED, NO_KEY, UNSIGNED
   */
  async rollBack(name: string, version?: string): Promise<LiveChange> {
    const pointer = await this.pointer();
    if (version === undefined && pointer.statements[name] && !this.#signedLast(pointer, name))
      throw notSigned(name);
    const to = version ?? rollbackTarget(pointer, name);
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

  #change({ restate, ...wanted }: WantedChange, check: Check): Promise<LiveChange> {
    const { name, to, reason } = wanted;
    return this.#files.exclusively(async (lock) => {
      const record = await this.record(name, to);
      if (!record) throw new ReleaseError('NOT_PUBLISHED', `${name} ${to} is not published.`);
      const pointer = await this.pointer();
      const live = pointer.live[name];
      if (reason === 'canary' && !live)
        throw new ReleaseError('NOTHING_BEFORE', `${name} is not live yet: release it for all.`);
      await check(pointer, record);
      const last = this.#signedLast(pointer, name);
      if (reason === 'canary' && !last) throw notSigned(name);
      const from = live?.canary && reason === 'rollback' ? live.canary.version : live?.version;
      const change = { ...wanted, ...(from ? { from } : {}) };
      const pointed = { version: to, digest: digestOf(record) };
      // A changed record is stated again: pages refuse it otherwise.
      const digest = pointer.statements[name]?.live?.digest;
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
    const statement = this.#stated(pointer, stated);
    const { at, by, signature } = statement;
    const { change, commit } = stated;
    const entry: LiveChange = { ...change, at, commit, by, key: signature.key };
    await this.#replace(lock, pointerAfter(pointer, statement, entry));
    return entry;
  }

  #stated(pointer: LivePointer, { change, pointed }: Stated): SignedStatement {
    const key = this.#keyOf(change.name);
    const at = this.#now();
    const by = this.#releaser?.by ?? 'unknown';
    const last = this.#signedLast(pointer, change.name);
    const before = this.#statedBefore(pointer, change, pointed);
    const said = statementAfter(last?.statement, { ...change, at, by }, pointed, before);
    return { ...said, signature: signatureOf('statement', said, key) };
  }

  /** What was live before the target of a rollback, as its owners have signed it. */
  #statedBefore(pointer: LivePointer, { name, reason }: Stated['change'], live?: PointedVersion) {
    const before = earlierAfter(pointer, { name, reason, ...(live && { live }) }).at(-1);
    const owners = this.#releaser?.owners();
    return before && owners && signedByOwners(before, owners)?.statement.live;
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

/** What a set changes. */
export interface SetPlan {
  before: LivePointer;
  after: LivePointer;
  records: ReleaseRecord[];
  changes: LiveChange[];
}

/** Checks a release before the pointer changes, and throws if it must not go live. */
type Check = (pointer: LivePointer, record: ReleaseRecord) => Promise<void>;

const anything: Check = async () => undefined;
