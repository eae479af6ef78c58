import { randomId } from '@ftl/session';

const keys = new WeakMap<object, string>();

/**
 * The Idempotency-Key of one call, the same for each of its attempts.
 *
 * @param attemptOf the context that TanStack Query passes to every attempt of one mutation
 */
export function idempotencyKey(attemptOf: object = {}): string {
  const key = keys.get(attemptOf) ?? randomId();
  keys.set(attemptOf, key);
  return key;
}
