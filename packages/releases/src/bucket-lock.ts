import { randomUUID } from 'node:crypto';
import { LockedError, type HeldLock } from './release-files.js';

/** The object of a bucket that serves as the lock. */
export interface LockObject {
  read(): Promise<{ holder: string; modifiedAt: number } | undefined>;
  write(holder: string): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Minimum time between a write to the lock and trusting the result: more than another process may
 * need for its write. See docs/decisions/0008.
 */
const SETTLE_MS = 500;
const TIMEOUT_MS = 120_000;
/** The holder renews its lock: one that stays unchanged was left by a process that died. */
const STALE_MS = 30_000;
/** After this time since a write, another process may have taken the lock over. */
const SAFE_MS = STALE_MS / 2;
/** A slower write gives up: it leaves too little of the safe time for the wait and the work. */
const LATE_MS = SAFE_MS / 5;
const RENEW_MS = STALE_MS / 6;

/** Unlike `node:timers/promises`, uses the global timers, which tests simulate. */
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Fischer's mutual exclusion algorithm, for buckets without conditional writes and deletes. */
export class BucketLock implements HeldLock {
  readonly #object: LockObject;
  readonly #id = randomUUID();
  /** The lock of another process, and since when it has been unchanged. */
  #seen: { content: string; since: number } | undefined;
  /** Start of the last write of the lock that is known to have succeeded. */
  #writtenAt = 0;
  #renewing: Promise<void> = Promise.resolve();

  constructor(object: LockObject) {
    this.#object = object;
  }

  async hold<T>(work: (lock: HeldLock) => Promise<T>): Promise<T> {
    const until = Date.now() + TIMEOUT_MS;
    while (!(await this.#take())) {
      if (Date.now() > until) throw new LockedError();
      await wait(SETTLE_MS / 2 + Math.random() * SETTLE_MS);
    }
    const renewal = setInterval(() => {
      this.#renewing = this.#renew().catch(() => undefined);
    }, RENEW_MS);
    try {
      return await work(this);
    } finally {
      clearInterval(renewal);
      await this.#renewing;
      // Becomes stale if the store fails: what the work has changed must not look like a failure.
      await this.#release().catch(() => undefined);
    }
  }

  /** A lock that may have been taken over must not be removed; it becomes stale. */
  async #release(): Promise<void> {
    if (await this.#isHeld()) await this.#object.remove();
  }

  async assertHeld(): Promise<void> {
    if (!(await this.#isHeld())) throw new LockedError();
  }

  /** @returns whether the lock is ours: written in time, and not overwritten since */
  async #take(): Promise<boolean> {
    const looked = Date.now();
    const current = await this.#object.read();
    if (current && !this.#isStale(current)) return false;
    await this.#object.write(this.#id);
    this.#writtenAt = looked;
    const duration = Date.now() - looked;
    const isLate = duration > LATE_MS;
    // On a slow store, writes of other processes are as slow as this one.
    await wait(isLate ? SETTLE_MS : Math.max(SETTLE_MS, 2 * duration));
    const isOurs = await this.#isHeld();
    if (isOurs && isLate) await this.#object.remove();
    return isOurs && !isLate;
  }

  /** By this machine's clock only: those of the store and of the holder may differ from it. */
  #isStale({ holder, modifiedAt }: { holder: string; modifiedAt: number }): boolean {
    const content = `${holder} ${modifiedAt}`;
    const now = performance.now();
    if (this.#seen?.content !== content) this.#seen = { content, since: now };
    return now - this.#seen.since > STALE_MS;
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
