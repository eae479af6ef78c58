import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { LockedError, type HeldLock } from './release-files.js';

const RETRY_MS = 50;
const TIMEOUT_MS = 20_000;
/** The holder renews its lock: an older one was left by a process that died. */
const STALE_MS = 10_000;

/** A lock file that contains its holder's id. */
export class DiskLock implements HeldLock {
  readonly #file: string;
  readonly #id = randomUUID();
  readonly #staleMs: number;

  constructor(file: string, staleMs = STALE_MS) {
    this.#file = file;
    this.#staleMs = staleMs;
  }

  async hold<T>(work: (lock: HeldLock) => Promise<T>): Promise<T> {
    await this.#take();
    const renewal = setInterval(() => void this.#renew(), this.#staleMs / 4);
    try {
      return await work(this);
    } finally {
      clearInterval(renewal);
      await this.#removeIf((holder) => holder === this.#id);
    }
  }

  async assertHeld(): Promise<void> {
    if ((await this.#holder()) !== this.#id) throw new LockedError();
  }

  async #take(): Promise<void> {
    const until = performance.now() + TIMEOUT_MS;
    let seen = { at: performance.now(), modifiedAt: 0 };
    for (;;) {
      try {
        await writeFile(this.#file, this.#id, { flag: 'wx' });
        return;
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const stale = await this.#holder();
      const modifiedAt = await this.#modifiedAt();
      if (modifiedAt !== seen.modifiedAt) seen = { at: performance.now(), modifiedAt };
      // The clock may have been set back since: a lock that is not renewed is stale, too.
      const age = Math.max(Date.now() - modifiedAt, performance.now() - seen.at);
      if (stale !== undefined && age > this.#staleMs)
        await this.#removeIf((holder) => holder === stale);
      if (performance.now() > until) throw new LockedError();
      await wait(RETRY_MS);
    }
  }

  async #renew(): Promise<void> {
    if ((await this.#holder()) !== this.#id) return;
    const now = new Date();
    await utimes(this.#file, now, now).catch(() => undefined);
  }

  /**
   * Removes the lock only if it has a certain holder. Renaming is atomic, so the checked lock is
   * the one that is removed; the lock of another process is restored.
   */
  async #removeIf(isToGo: (holder: string) => boolean): Promise<void> {
    const aside = `${this.#file}.${randomUUID()}`;
    try {
      await rename(this.#file, aside);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return;
      throw error;
    }
    if (!isToGo(await readFile(aside, 'utf8')))
      await link(aside, this.#file).catch((error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error;
      });
    await rm(aside, { force: true });
  }

  #holder(): Promise<string | undefined> {
    return readFile(this.#file, 'utf8').catch(() => undefined);
  }

  /** @returns the present for a missing lock */
  async #modifiedAt(): Promise<number> {
    return stat(this.#file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
