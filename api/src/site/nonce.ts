import { randomFillSync } from 'node:crypto';

/** As many as content security policies ask for: https://www.w3.org/TR/CSP3/#security-nonces */
const NONCE_BYTES = 16;
/** Requested from the system in a batch, which takes as long as one. */
const FETCHED = 256;

const random = Buffer.alloc(NONCE_BYTES * FETCHED);
let used = random.length;

/** A nonce for one answer, base64. */
export function newNonce(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += NONCE_BYTES;
  return random.toString('base64', used - NONCE_BYTES, used);
}
