import { SHELL_NAME } from '@ftl/contracts';
import type { LiveChange, LiveEntry, LivePointer, ReleaseRecord } from '@ftl/contracts';
import type { HeldLock, ReleaseFiles } from './release-files.js';
import { ReleaseError } from './release.errors.js';

const POINTER = 'live.json';
const RECORD = 'release.json';
/** Changes that live.json remembers. */
const HISTORY_LIMIT = 200;

const EMPTY: LivePointer = { revision: 0, live: {}, history: [] };

export interface ReleaseToPublish {
  record: ReleaseRecord;
  /** Every file of the record, and compressed copies beside them. */
  files: ReadonlyMap<string, Buffer>;
}

/**
 * Immutable releases and the one pointer that says which of them are live.
 * Publishing and going live are separate steps: only the flip is ever seen.
 */
export class ReleaseStore {
  readonly #files: ReleaseFiles;
  readonly #now: () => Date;

  constructor(files: ReleaseFiles, now: () => Date = () => new Date()) {
    this.#files = files;
    this.#now = now;
  }

  async pointer(): Promise<LivePointer> {
    const text = await this.#files.read(POINTER);
    return text ? (JSON.parse(text.toString('utf8')) as LivePointer) : EMPTY;
  }

  async record(name: string, version: string): Promise<ReleaseRecord | undefined> {
    const text = await this.#files.read(`${name}/${version}/${RECORD}`);
    return text && (JSON.parse(text.toString('utf8')) as ReleaseRecord);
  }

  /** Versions of a name, live or not. */
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
   * Stores a release without making it live. The same release twice is fine.
   *
   * @throws ReleaseError VERSION_TAKEN when the version exists with other bytes
   */
  async publish({ record, files }: ReleaseToPublish): Promise<void> {
    const { name, version } = record;
    const existing = await this.record(name, version);
    if (existing) {
      if (existing.container === record.container) return;
      throw new ReleaseError('VERSION_TAKEN', `${name} ${version} is published with other bytes.`);
    }
    await this.#files.writeFolder(
      `${name}/${version}`,
      new Map([...files, [RECORD, Buffer.from(`${JSON.stringify(record, null, 2)}\n`)]]),
    );
  }

  /**
   * Makes a published release the live one and remembers the one before.
   *
   * @param check runs with the pointer held still; what it throws leaves the live set as it was
   * @throws ReleaseError NOT_PUBLISHED
   */
  async goLive(name: string, version: string, check: Check = anything): Promise<LiveChange> {
    return this.#change({ name, to: version, reason: 'publish' }, check);
  }

  /**
   * Shows a published release to a share of the visitors beside the live one.
   *
   * @param percent 1 to 99
   * @throws ReleaseError NOT_PUBLISHED, NOTHING_BEFORE when nothing is live yet
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
   * Goes back: from a canary to what is live for the others, else to a version,
   * or to the one that was live before.
   *
   * @throws ReleaseError NOTHING_BEFORE, NOT_PUBLISHED
   */
  async rollBack(name: string, version?: string): Promise<LiveChange> {
    const live = (await this.pointer()).live[name];
    const to = version ?? (live?.canary ? live.version : live?.previous);
    if (!to) throw new ReleaseError('NOTHING_BEFORE', `${name} has no earlier release.`);
    return this.#change({ name, to, reason: 'rollback' }, anything);
  }

  /**
   * Takes a remote off the site: its routes are free again, and its links are gone. Its
   * releases stay in the store for tabs that run them.
   *
   * @throws ReleaseError NOTHING_BEFORE when nothing of it is live, NEEDED for the shell
   */
  takeDown(name: string): Promise<LiveChange> {
    return this.#files.exclusively(async (lock) => {
      const pointer = await this.pointer();
      const live = pointer.live[name];
      if (name === SHELL_NAME) throw new ReleaseError('NEEDED', 'No page works without the shell.');
      if (!live) throw new ReleaseError('NOTHING_BEFORE', `${name} is not live.`);
      const record = await this.record(name, live.version);
      const change: LiveChange = {
        ...{ name, from: live.version, reason: 'removal' },
        ...{ at: this.#now().toISOString(), commit: record?.commit ?? 'unknown' },
      };
      await this.#replace(lock, without(pointer, change));
      return change;
    });
  }

  #change(wanted: WantedChange, check: Check): Promise<LiveChange> {
    const { name, to } = wanted;
    return this.#files.exclusively(async (lock) => {
      const record = await this.record(name, to);
      if (!record) throw new ReleaseError('NOT_PUBLISHED', `${name} ${to} is not published.`);
      const pointer = await this.pointer();
      const live = pointer.live[name];
      if (wanted.reason === 'canary' && !live)
        throw new ReleaseError('NOTHING_BEFORE', `${name} is not live yet: release it for all.`);
      await check(pointer, record);
      const from =
        live?.canary && wanted.reason === 'rollback' ? live.canary.version : live?.version;
      const change = {
        ...wanted,
        ...(from ? { from } : {}),
        at: this.#now().toISOString(),
        commit: record.commit,
      };
      if (wanted.reason !== 'canary' && live?.version === to && !live.canary) return change;
      await this.#replace(lock, moved(pointer, change));
      return change;
    });
  }

  async #replace(lock: HeldLock, pointer: LivePointer): Promise<void> {
    await lock.assertHeld();
    await this.#files.replace(POINTER, `${JSON.stringify(pointer, null, 2)}\n`);
  }
}

type WantedChange = Pick<LiveChange, 'name' | 'reason' | 'percent'> & { to: string };

/** Looks at a release before the pointer moves, and throws where it may not. */
type Check = (pointer: LivePointer, record: ReleaseRecord) => Promise<void>;

const anything: Check = async () => undefined;

function moved(pointer: LivePointer, change: LiveChange & WantedChange): LivePointer {
  const { name } = change;
  return after(pointer, change, {
    ...pointer.live,
    [name]: entryAfter(pointer.live[name], change),
  });
}

function without(pointer: LivePointer, change: LiveChange): LivePointer {
  const { [change.name]: _removed, ...others } = pointer.live;
  return after(pointer, change, others);
}

function after(pointer: LivePointer, change: LiveChange, live: LivePointer['live']): LivePointer {
  return {
    revision: pointer.revision + 1,
    live,
    history: [...pointer.history, change].slice(-HISTORY_LIMIT),
  };
}

function entryAfter(before: LiveEntry | undefined, change: WantedChange): LiveEntry {
  const { to: version, reason, percent = 0 } = change;
  if (reason === 'canary' && before) return { ...before, canary: { version, percent } };
  // Ending a canary moves nothing for the others.
  const previous = before?.version === version ? before.previous : before?.version;
  return { version, ...(previous ? { previous } : {}) };
}
