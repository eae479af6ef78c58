import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
/** Far more than anything takes beside other work; a failing test ends after it. */
const LIMIT_MS = 60_000;

/**
 * Reads a value until it is as expected.
 *
 * @returns the last value read, expected or not, for the test to assert
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
