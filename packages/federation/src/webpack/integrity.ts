import { createHash } from 'node:crypto';
import type { Integrity } from '@ftl/contracts';

/** What the browser holds a file of a release against. */
export function integrityOf(content: Buffer): Integrity {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
