import { createHash } from 'node:crypto';
import type { Keyring } from '../platform/index.js';

/**
 * The tokens of a link that are accepted, the current one first: 256 bits that only the
 * server can make from the link's random id.
 */
export const tokensOfLink = (linkId: string, keys: Keyring): [string, ...string[]] =>
  keys.signatures(`continue-elsewhere:${linkId}`) as [string, ...string[]];

/** What is kept of a token. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
