import { timeoutManager } from '@tanstack/react-query';

/** The longest delay of a retry (RETRY-08); all other timers of TanStack Query are longer. */
const LONGEST_RETRY_WAIT_MS = 30_000;
let areSkipped = true;

// TanStack Query requires this before the first query.
timeoutManager.setTimeoutProvider({
  setTimeout: (callback, ms) =>
    setTimeout(callback, areSkipped && ms <= LONGEST_RETRY_WAIT_MS ? 0 : ms),
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (callback, ms) => setInterval(callback, ms),
  clearInterval: (timer) => clearInterval(timer),
});

/** Keeps the real retry delays for the running test, which uses fake timers. */
export function waitBeforeRetries(): void {
  areSkipped = false;
}

/** Makes retries immediate, so that component tests need not wait. */
export function skipRetryWaits(): void {
  areSkipped = true;
}
