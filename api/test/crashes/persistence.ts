import { setTimeout as sleep } from 'node:timers/promises';

/** Time limit for each step once no more processes are killed. */
const CALM_MS = 150_000;
/** After this time a buyer reloads the page. */
const ATTEMPT_MS = 20_000;
const PAUSE_MS = 150;
const SERVER_ERROR = 500;
const BODY_LENGTH = 300;

/** A definite error: the same attempt cannot succeed later. */
export class Refused extends Error {
  override name = 'Refused';
}

class NoResponse extends Error {
  override name = 'NoResponse';
}

interface Failure {
  count: number;
  lastSeconds: number;
}

/**
 * Retries steps like a buyer, while processes are killed and for some time after: the number of
 * retries during that time is not part of the shop's promise.
 */
export class Persistence {
  /** Attempts without a response in time, by step. */
  readonly timeouts = new Map<string, number>();
  private calmSince = Infinity;

  /** To be called after the last kill. */
  startCalm(): void {
    this.calmSince = Date.now();
  }

  /**
   * @param attempt throws the error to report; `Refused` ends the retries
   * @throws Error with each distinct failure, its count and its latest occurrence
   */
  async until<T>(step: string, attempt: () => Promise<T>): Promise<T> {
    const start = Date.now();
    const failures = new Map<string, Failure>();
    for (;;) {
      try {
        return await withinTime(attempt());
      } catch (error) {
        if (error instanceof NoResponse) {
          this.timeouts.set(step, (this.timeouts.get(step) ?? 0) + 1);
        }
        const message = messageOf(error);
        const count = (failures.get(message)?.count ?? 0) + 1;
        const lastSeconds = Math.round((Date.now() - start) / 1000);
        failures.set(message, { count, lastSeconds });
        if (error instanceof Refused || Date.now() > this.calmSince + CALM_MS) {
          throw new Error(describe(step, failures), { cause: error });
        }
      }
      await sleep(PAUSE_MS);
    }
  }
}

function describe(step: string, failures: Map<string, Failure>): string {
  const lines = [...failures].map(
    ([message, { count, lastSeconds }]) => `  ${count} x, last after ${lastSeconds} s: ${message}`,
  );
  return [`Failed to ${step}`, ...lines].join('\n');
}

async function withinTime<T>(attempt: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const timeout = sleep(ATTEMPT_MS, null, { signal: timer.signal }).then(() => {
    throw new NoResponse(`No response within ${ATTEMPT_MS / 1000} s`);
  });
  try {
    return await Promise.race([attempt, timeout]);
  } finally {
    timer.abort();
    timeout.catch(() => undefined);
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}

/** A server error may be transient; anything else is definite. */
export function fail(status: number, body: unknown): never {
  const message = responseText(status, body);
  throw status >= SERVER_ERROR ? new Error(message) : new Refused(message);
}

export function responseText(status: number, body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return `${status} ${text.replaceAll(/\s+/g, ' ').slice(0, BODY_LENGTH)}`;
}
