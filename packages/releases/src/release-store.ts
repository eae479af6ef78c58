import { SHELL_NAME } from '@ftl/contracts';
import type { LiveChange, LivePointer, PointedVersion, ReleaseRecord } from '@ftl/contracts';
import type { ScheduledStatement, SignedStatement } from '@ftl/contracts';
import {
  changeOf,
  earlierAfter,
  EMPTY_POINTER,
  pointerAfter,
  pointerAt,
  pointerOf,
  pointerText,
  readPointer,
  readSets,
  rollbackTarget,
  statementAfter,
  type SetMember,
} from './pointer.js';
import {
  anything,
  type Check,
  type SetPlan,
  type Stated,
  type WantedChange,
} from './release-change.js';
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

  /** With scheduled releases whose time has come. @throws ReleaseError POINTER_UNREADABLE */
  async pointer(): Promise<LivePointer> {
    const text = await this.pointerText();
    const pointer = text === undefined ? EMPTY_POINTER : readPointer(text);
    if (pointer) return pointerAt(pointer, ({ at }) => Date.parse(at) <= this.#now().getTime());
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
   * Signs that a published release goes live at a time, unless the name changes before.
   *
   * @throws ReleaseError NOT_PUBLISHED, NO_KEY, UNSIGNED, TOO_LATE
   */
  schedule(
    name: string,
    version: string,
    { notBefore, check = anything }: { notBefore: Date; check?: Check },
  ): Promise<ScheduledStatement> {
    return this.#files.exclusively(async (lock) => {
      const pointer = await this.pointer();
      const madeAt = this.#now();
      if (notBefore <= madeAt)
        throw new ReleaseError('TOO_LATE', `It is ${madeAt.toISOString()}: choose a later time.`);
      const change = { name, to: version, reason: 'publish' } as const;
      const { record, ...member } = await this.#waiting(pointer, change, notBefore);
      await check(pointer, record);
      const waiting = { ...member, commit: record.commit, madeAt: madeAt.toISOString() };
      const scheduled = { ...pointer.scheduled, [name]: waiting };
      await this.#replace(lock, { ...pointer, scheduled });
      return waiting;
    });
  }

  /** Takes back what is scheduled of a name. @throws ReleaseError NOTHING_BEFORE, NO_KEY */
  takeBack(name: string): Promise<ScheduledStatement> {
    return this.#files.exclusively(async (lock) => {
      this.#keyOf(name);
      const pointer = await this.pointer();
      const { [name]: taken, ...scheduled } = pointer.scheduled ?? {};
      if (!taken) throw new ReleaseError('NOTHING_BEFORE', `Nothing of ${name} is scheduled.`);
      await this.#replace(lock, { ...pointer, scheduled });
      return taken;
    });
  }

  /**
   * Signs that a published release goes live with others of a set, and keeps it for `flip`. A
   * rollback joins a set like a release.
   *
   * @throws ReleaseError NOT_PUBLISHED, NO_KEY, UNSIGNED
   */
  async join(set: string, name: string, version: string): Promise<void> {
    await this.#files.exclusively(async (lock) => {
      const pointer = await this.pointer();
      const isBack =
        pointer.earlier?.[name]?.some(({ live }) => live?.version === version) ?? false;
      const reason = isBack ? 'rollback' : 'publish';
      const { record: _, ...member } = await this.#waiting(pointer, { name, to: version, reason });
      const sets = await this.#sets();
      const others = (sets[set] ?? []).filter((each) => each.statement.name !== name);
      await this.#writeSets(lock, { ...sets, [set]: [...others, member] });
    });
  }

  /** A statement that is signed now and applies later, with its record. */
  async #waiting(
    pointer: LivePointer,
    change: WantedChange,
    notBefore?: Date,
  ): Promise<SetMember & { record: ReleaseRecord }> {
    const { name, to: version } = change;
    const record = await this.record(name, version);
    if (!record) throw new ReleaseError('NOT_PUBLISHED', `${name} ${version} is not published.`);
    const last = pointer.statements[name];
    if (last && !this.#signedLast(pointer, name)) throw notSigned(name);
    const pointed = { version, digest: digestOf(record) };
    const stated = { change, commit: record.commit, pointed, ...(notBefore && { notBefore }) };
    return { statement: this.#stated(pointer, stated), after: last?.counter ?? 0, record };
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
      const { name, live } = statement;
      const last = before.statements[name]?.counter ?? 0;
      if (last !== after || statement.counter <= last)
        throw new ReleaseError('SET_OUTDATED', `${name} has changed since it joined ${set}.`);
      if (!owners || !signedByOwners(statement, owners)) throw notSigned(name);
      const record = live && (await this.record(name, live.version));
      if (!record || digestOf(record) !== live.digest)
        throw new ReleaseError('NOT_PUBLISHED', `${name} of ${set} is not what was published.`);
      const change = changeOf(before, statement, record.commit);
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

  #stated(pointer: LivePointer, { change, pointed, notBefore }: Stated): SignedStatement {
    const key = this.#keyOf(change.name);
    const at = this.#now();
    const by = this.#releaser?.by ?? 'unknown';
    const last = this.#signedLast(pointer, change.name);
    const before = this.#statedBefore(pointer, change, pointed);
    const now = statementAfter(last?.statement, { ...change, at, by }, pointed, before);
    const said = notBefore ? { ...now, at: notBefore.toISOString() } : now;
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
