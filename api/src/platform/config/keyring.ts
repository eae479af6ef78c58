import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The secrets of one purpose: the first signs, all verify. */
export class Keyring {
  readonly #keys: readonly [string, ...string[]];

  /** @param keys the current key, then those being retired */
  constructor(keys: readonly [string, ...string[]]) {
    this.#keys = keys;
  }

  /** The current key, for uses other than signatures, such as a digest. */
  get current(): string {
    return this.#keys[0];
  }

  get all(): readonly string[] {
    return this.#keys;
  }

  /** HMAC-SHA-256 of a text, base64url. */
  sign(text: string): string {
    return hmac(text, this.current);
  }

  /** The signatures that `isSigned` accepts, the current key's first. */
  signatures(text: string): string[] {
    return this.#keys.map((key) => hmac(text, key));
  }

  isSigned(text: string, signature: string): boolean {
    return this.signatures(text).some((expected) => isSame(signature, expected));
  }

  /** SHA-256 of a text that cannot be computed without the current key, hex. */
  digest(text: string): string {
    return createHash('sha256').update(`${this.current}:${text}`).digest('hex');
  }
}

/** Constant-time comparison. */
function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function hmac(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
