import { randomFillSync } from 'node:crypto';

/** Minimum length in content security policies: https://www.w3.org/TR/CSP3/#security-nonces */
const NONCE_BYTES = 16;
/** Random bytes are requested in batches, which cost the same as a single nonce. */
const FETCHED = 256;

const random = Buffer.alloc(NONCE_BYTES * FETCHED);
let used = random.length;

/** A nonce for one response, base64. */
export function newNonce(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += NONCE_BYTES;
  return random.toString('base64', used - NONCE_BYTES, used);
}
