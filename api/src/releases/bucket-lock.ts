import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LockedError, type HeldLock } from './release-files.js';

/** The one object of a bucket that is the lock. */
export interface LockObject {
  read(): Promise<{ holder: string; modifiedAt: number } | undefined>;
  write(holder: string): Promise<void>;
  remove(): Promise<void>;
}

/**
 * How long a writer of the lock may take, and so how long it must wait before it
 * trusts what it wrote. See docs/decisions/0008.
 */
const SETTLE_MS = 500;
const PATIENCE_MS = 30_000;
/** Its holder renews a lock: one this old was left by a process that died. */
const STALE_MS = 30_000;
/** Until then after writing it, no other process can have taken the lock over. */
const SAFE_MS = STALE_MS / 2;

/** Fischer's algorithm, for buckets without conditional writes and deletes. */
export class BucketLock implements HeldLock {
  readonly #object: LockObject;
  readonly #id = randomUUID();
  /** When the last write of the lock began that is known to be in the bucket. */
  #writtenAt = 0;
  #renewing: Promise<void> = Promise.resolve();

  constructor(object: LockObject) {
    this.#object = object;
  }

  async hold<T>(work: (lock: HeldLock) => Promise<T>): Promise<T> {
    const until = Date.now() + PATIENCE_MS;
    while (!(await this.#take())) {
      if (Date.now() > until) throw new LockedError();
      await wait(SETTLE_MS / 2 + Math.random() * SETTLE_MS);
    }
    const renewal = setInterval(() => {
      this.#renewing = this.#renew().catch(() => undefined);
    }, STALE_MS / 6);
    try {
      return await work(this);
    } finally {
      clearInterval(renewal);
      await this.#renewing;
      // A lock that may have been taken over is left to become stale.
      if (await this.#isHeld()) await this.#object.remove();
    }
  }

  async assertHeld(): Promise<void> {
    if (!(await this.#isHeld())) throw new LockedError();
  }

  /** @returns whether the lock is ours: written in time, and still standing when all others are */
  async #take(): Promise<boolean> {
    const looked = Date.now();
    const standing = await this.#object.read();
    if (standing && Date.now() - standing.modifiedAt < STALE_MS) return false;
    await this.#object.write(this.#id);
    this.#writtenAt = looked;
    const isLate = Date.now() - looked > SETTLE_MS;
    await wait(SETTLE_MS);
    const isOurs = await this.#isHeld();
    if (isOurs && isLate) await this.#object.remove();
    return isOurs && !isLate;
  }

  async #renew(): Promise<void> {
    const at = Date.now();
    if (!(await this.#isHeld())) return;
    await this.#object.write(this.#id);
    this.#writtenAt = at;
  }

  async #isHeld(): Promise<boolean> {
    const holder = (await this.#object.read())?.holder;
    return holder === this.#id && Date.now() - this.#writtenAt < SAFE_MS;
  }
}
