import { createHash, createHmac, randomBytes } from 'node:crypto';

const NONCE_BYTES = 32;
/** 256 bits in base64url. */
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url');
}

/**
 * The token of a cancellation link: 256 bits that follow from the random nonce
 * and the server's secret. The database alone cannot make it; the server can
 * make it again when a mail has to be sent a second time.
 */
export function tokenOf(nonce: string, secret: string): string {
  return createHmac('sha256', secret).update(`cancel-order:${nonce}`).digest('base64url');
}

/** What is kept of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function looksLikeToken(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}
