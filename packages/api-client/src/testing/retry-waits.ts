import { timeoutManager } from '@tanstack/react-query';

/** The longest wait before a retry (RETRY-08); every other timer of TanStack Query is longer. */
const LONGEST_RETRY_WAIT_MS = 30_000;
let areSkipped = true;

// Before the first query, as TanStack Query wants it.
timeoutManager.setTimeoutProvider({
  setTimeout: (callback, ms) =>
    setTimeout(callback, areSkipped && ms <= LONGEST_RETRY_WAIT_MS ? 0 : ms),
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (callback, ms) => setInterval(callback, ms),
  clearInterval: (timer) => clearInterval(timer),
});

/** Lets the running test wait before retries as a visitor does; with fake timers. */
export function waitBeforeRetries(): void {
  areSkipped = false;
}

/** Retries follow immediately: component tests do not wait out a visitor's delays. */
export function skipRetryWaits(): void {
  areSkipped = true;
}
