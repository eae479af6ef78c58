import { createHash, randomBytes } from 'node:crypto';
import type { Keyring } from '../platform/index.js';

const NONCE_BYTES = 32;
/** 256 bits in base64url. */
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url');
}

/**
 * The tokens of a cancellation link that are accepted, the current one first: 256 bits
 * that follow from the random nonce and a secret of the server. The database alone cannot
 * make one; the server can make it again when a mail has to be sent a second time.
 */
export function tokensOf(nonce: string, keys: Keyring): [string, ...string[]] {
  return keys.signatures(`cancel-order:${nonce}`) as [string, ...string[]];
}

/** What is kept of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function looksLikeToken(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}
