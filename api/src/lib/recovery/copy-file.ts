import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { BucketError } from './bucket-error.js';
import { FileMissing, type FilePlace } from './file-place.js';
import { RecoveryError } from './recovery.errors.js';
import { withStallTimeout } from './stall-timeout.js';

const ATTEMPTS = 3;
const RETRY_MS = 500;
/** Errors of the backup's target disk. */
const TARGET_ERRORS = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'];

export interface FileToCopy {
  key: string;
  /** Hex, from the database; unknown for some files. */
  sha256?: string | null | undefined;
  /** From the database. */
  bytes?: number | null | undefined;
}

/**
 * Copies a file out of the shop and verifies it against hashes and sizes of the database and the
 * store. Retries transient errors.
 *
 * @returns its SHA-256, hex
 * @throws FileMissing; RecoveryError if the backup cannot be written; otherwise the error of
 *   reading the file
 */
export async function copyFile(
  place: FilePlace,
  file: FileToCopy,
  target: string,
): Promise<string> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 }).catch(targetError);
  for (let attempt = 1; ; attempt++) {
    try {
      return await copyOnce(place, file, target);
    } catch (error) {
      // The bucket's client has already retried.
      const isFinal =
        error instanceof FileMissing ||
        error instanceof RecoveryError ||
        (error instanceof BucketError ? error.isFinal : '$metadata' in (error as Error));
      if (isFinal || attempt === ATTEMPTS) throw error;
      await sleep(RETRY_MS * attempt);
    }
  }
}

async function copyOnce(place: FilePlace, file: FileToCopy, target: string): Promise<string> {
  const { body, bytes: stated, md5 } = await place.open(file.key);
  const [sha256, md5Hash] = [createHash('sha256'), createHash('md5')];
  let bytes = 0;
  try {
    await pipeline(
      withStallTimeout(body),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          sha256.update(chunk);
          md5Hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(target, { mode: 0o600, flush: true }),
    );
  } catch (error) {
    targetError(error);
  }
  const hash = sha256.digest('hex');
  if (stated !== undefined && bytes !== stated)
    throw new Error(`truncated: ${bytes} of ${stated} bytes`);
  if (file.sha256) {
    if (hash !== file.sha256) throw new Error('changed: its hash is not the recorded one');
  } else {
    if (file.bytes !== null && file.bytes !== undefined && bytes !== file.bytes)
      throw new Error(`truncated: ${bytes} of ${file.bytes} bytes`);
    if (md5 && md5Hash.digest('hex') !== md5) throw new Error('changed: its ETag does not match');
  }
  return hash;
}

/** @throws RecoveryError for a full or read-only disk, otherwise the error itself */
export function targetError(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code && TARGET_ERRORS.includes(code))
    throw new RecoveryError(`The backup cannot be written: ${message}`);
  throw error;
}

/** Why a file could not be read or written, for the operator. */
export function reasonOf(error: unknown): string {
  const { name, message } = error as Error;
  return message || name;
}
