import type { ReleaseRecord } from '@ftl/contracts';
import { ReleaseError } from './release.errors.js';

/** The file of a release's record, in its folder. */
export const RECORD = 'release.json';

export function recordText(record: ReleaseRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}

/** @throws ReleaseError RECORD_UNREADABLE if the text is not a JSON object */
export function readRecord(text: string, name: string, version: string): ReleaseRecord {
  const record = parsed(text);
  if (typeof record === 'object' && record) return record as ReleaseRecord;
  throw new ReleaseError(
    'RECORD_UNREADABLE',
    `The record of ${name} ${version} is damaged: release ${name} again.`,
  );
}

export function isUnreadable(error: unknown): boolean {
  return error instanceof ReleaseError && error.code === 'RECORD_UNREADABLE';
}

/** For people; a mark of uncommitted changes stays. */
export function shortCommit(commit: string): string {
  return commit.replace(/^([0-9a-f]{10})[0-9a-f]+/, '$1');
}

/** The commit of a release; 'unknown' if its record is missing or damaged. */
export async function commitOf(reading: Promise<ReleaseRecord | undefined>): Promise<string> {
  const record = await reading.catch((error: unknown) => {
    if (!isUnreadable(error)) throw error;
  });
  return record?.commit ?? 'unknown';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
