import { createHash } from 'node:crypto';
import type { Keyring } from '../platform/index.js';

/**
 * The accepted tokens of a link, the current one first: 256 bits that only the server can derive
 * from the link's random id.
 */
export const tokensOfLink = (linkId: string, keys: Keyring): [string, ...string[]] =>
  keys.signatures(`continue-elsewhere:${linkId}`) as [string, ...string[]];

/** Digest under which a token is stored. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
