import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { damagedFiles, deleteBackup, isPartial, openBackup, type Backup } from './backup-folder.js';

/** Format of `nameOf`: everything else in the folder is left alone. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than any backup takes: older unfinished ones were interrupted. */
const ABANDONED_MS = DAY_MS;

export interface Retention {
  /** Number of newest backups to keep. */
  keep: number;
  /** Keep all backups up to this age. */
  keepDays: number;
}

export interface Pruned {
  deleted: string[];
  /** Kept backups that cannot be restored in full. */
  damaged: string[];
}

/** Folder name of a backup; sorts by time. */
export function nameOf(time: Date): string {
  return `${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/**
 * Deletes backups beyond the retention. The newest intact backup is always kept; if none is intact,
 * nothing is deleted.
 */
export async function pruneBackups(
  parent: string,
  { keep, keepDays }: Retention,
  now = Date.now(),
): Promise<Pruned> {
  const names = (await readdir(parent)).filter((name) => NAME.test(name)).sort();
  const folders = names.reverse().map((name) => path.join(parent, name));
  const backups: Backup[] = [];
  const damaged: string[] = [];
  for (const folder of folders) {
    await openBackup(folder).then(
      (backup) => backups.push(backup),
      () => damaged.push(folder),
    );
  }
  const isOld = (backup: Backup) => now - Date.parse(backup.summary.madeAt) > keepDays * DAY_MS;
  const candidates = backups.filter((backup, index) => index >= keep && isOld(backup));
  if (candidates.length === 0) return { deleted: [], damaged };
  let lastGood: Backup | undefined;
  for (const backup of backups) {
    if ((await damagedFiles(backup)).length === 0) {
      lastGood = backup;
      break;
    }
    if (!candidates.includes(backup)) damaged.push(backup.folder);
  }
  const deleted: string[] = [];
  for (const backup of lastGood ? candidates : []) {
    if (backup === lastGood) continue;
    await deleteBackup(backup.folder);
    deleted.push(backup.folder);
  }
  return { deleted, damaged };
}

/**
 * Deletes what a kill or a power failure has left in a folder of backups. Called before each backup,
 * because one that is killed never calls `pruneBackups`.
 */
export async function deleteAbandoned(parent: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const folder = path.join(parent, name);
    if (!isPartial(name)) continue;
    // A concurrent backup may have renamed its folder since.
    const found = await stat(folder).catch(() => undefined);
    if (found && now - found.mtimeMs > ABANDONED_MS)
      await rm(folder, { recursive: true, force: true });
  }
}
