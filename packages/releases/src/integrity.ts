import { createHash } from 'node:crypto';
import type { Integrity } from '@ftl/contracts';

/** Subresource integrity value of a file. */
export function integrityOf(content: Buffer): Integrity {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
