import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Longer than any publish takes, also one whose computer was suspended overnight. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const INCOMING = '.incoming-';
const LEFTOVER =
  /^(?:\.incoming-|live\.(?:json|lock)\.)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Name of a folder that is renamed once it is complete. */
export function newIncoming(): string {
  return INCOMING + randomUUID();
}

/** Deletes what processes that were killed a day ago or earlier left unfinished in a store. */
export async function deleteLeftovers(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const file = path.join(dir, name);
    if (LEFTOVER.test(name) && (await isOld(file))) await deleteAtomically(dir, file);
  }
}

/** Another publish may delete it concurrently. */
async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > KEPT_MS;
}

/**
 * Renames it first, so that a process that resumes finds all of its folder or nothing. The new name
 * is that of a leftover, too, in case this process is killed.
 */
async function deleteAtomically(dir: string, file: string): Promise<void> {
  const aside = path.join(dir, newIncoming());
  await rename(file, aside);
  await rm(aside, { recursive: true, force: true });
}
