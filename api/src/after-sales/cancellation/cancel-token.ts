import { createHash, randomBytes } from 'node:crypto';
import type { Keyring } from '../../platform/index.js';

const NONCE_BYTES = 32;
/** 256 bits in base64url. */
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url');
}

/**
 * The accepted tokens of a cancellation link, the current one first: 256 bits derived from the
 * random nonce and a server secret. The database alone is not enough to derive one; the server can
 * derive it again when a mail has to be resent.
 */
export function tokensOf(nonce: string, keys: Keyring): [string, ...string[]] {
  return keys.signatures(`cancel-order:${nonce}`) as [string, ...string[]];
}

/** Digest under which a token is stored. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function looksLikeToken(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}
