import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
/** Generous, for a busy machine; then the test fails. */
const LIMIT_MS = 180_000;

/**
 * Polls until a value is as expected.
 *
 * @returns the last value, expected or not, for the test to assert
 */
export async function eventually<T>(
  read: () => T | Promise<T>,
  isExpected: (value: T) => boolean,
): Promise<T> {
  const until = Date.now() + LIMIT_MS;
  for (;;) {
    const value = await read();
    if (isExpected(value) || Date.now() > until) return value;
    await sleep(POLL_MS);
  }
}
