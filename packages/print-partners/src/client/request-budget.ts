import { setTimeout as sleep } from 'node:timers/promises';
import { PartnerError } from './partner-error.js';

const MINUTE_MS = 60_000;
/** Lockout after exceeding the limit, as documented by the partners. */
const LOCKOUT_MS = 60_000;

/**
 * Rate limit toward a partner, per minute. A call over it waits; one that would wait too long, or
 * comes during a lockout, fails immediately instead of extending the lockout.
 */
export class RequestBudget {
  /** In ms of a clock that is never set. */
  private readonly taken: number[] = [];
  private lockedUntil = 0;

  constructor(
    private readonly partner: string,
    private perMinute: number,
    private readonly longestWaitMs: number,
  ) {}

  /** @throws PartnerError limited; the signal's reason if the caller aborts while waiting */
  async take(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const wait = this.reserve(performance.now());
    if (wait > 0) await sleep(wait, undefined, signal ? { signal } : {});
  }

  /** Starts a lockout, after a 429 of the partner. */
  lock(retryAfterMs: number = LOCKOUT_MS): void {
    this.lockedUntil = Math.max(this.lockedUntil, performance.now() + retryAfterMs);
  }

  /** Sets the partner's limit per minute; new shops have a lower one. */
  allow(perMinute: number): void {
    if (Number.isInteger(perMinute) && perMinute > 0) this.perMinute = perMinute;
  }

  /** Reserves a slot for a request and returns how long to wait for it. */
  private reserve(now: number): number {
    if (now < this.lockedUntil) throw this.limited(this.lockedUntil - now);
    while (this.taken.length > 0 && this.taken[0]! <= now - MINUTE_MS) this.taken.shift();
    const before = this.taken[this.taken.length - this.perMinute];
    const at = before === undefined ? now : Math.max(now, before + MINUTE_MS);
    if (at - now > this.longestWaitMs) throw this.limited(at - now);
    this.taken.push(at);
    return at - now;
  }

  private limited(retryAfterMs: number): PartnerError {
    return new PartnerError(this.partner, 'limited', { retryAfterMs });
  }
}
