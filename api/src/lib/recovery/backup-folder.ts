import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { RecoveryError } from './recovery.errors.js';
import { isOfTheShop, type CopiedJob, type CopiedTable } from './table-copy.js';

const SUMMARY = 'backup.json';
/** In the format of `sha256sum -c`, so that an operator can verify a backup without the shop. */
const SUMS = 'SHA256SUMS';
const FORMAT = 2;
const PARTIAL = '.partial-';
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY = 0o600;

export interface BackupSummary {
  format: typeof FORMAT;
  /** ISO time at which the database was read; later changes are not included. */
  madeAt: string;
  tables: CopiedTable[];
  jobs: CopiedJob[];
  /** Number of the shop's files in the backup. */
  files: number;
  /** Keys of files that the shop deleted between the database dump and their copy. */
  deletedMeanwhile: string[];
}

/** Hashes by path inside the backup's folder, such as `files/storage/photo/2f6c.jpg`. */
export type Sums = Map<string, string>;

export interface Backup {
  folder: string;
  summary: BackupSummary;
  sums: Sums;
}

/**
 * Creates a temporary folder that `finishBackup` renames: if the process dies, a folder with the
 * final name is always complete.
 *
 * @throws RecoveryError if the backup's folder exists and is not empty
 */
export async function createPartial(folder: string): Promise<string> {
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true, mode: OWNER_ONLY_FOLDER });
  if (existsSync(folder)) {
    if ((await readdir(folder)).length > 0)
      throw new RecoveryError(`${folder} is not empty. Give each backup a folder of its own.`);
    if ((await stat(folder)).dev !== (await stat(parent)).dev)
      throw new RecoveryError(`${folder} is a mount point. Give a folder inside it.`);
  }
  // mkdtemp sets mode 0700: only the owner can read photos, addresses and secrets.
  return mkdtemp(`${folder}${PARTIAL}`);
}

/**
 * Writes summary and hashes, flushes them to disk, and renames the backup to its final name.
 *
 * @param check runs before the rename
 */
export async function finishBackup(
  partial: string,
  { folder, summary, sums }: Backup,
  check: (partial: string) => Promise<void>,
): Promise<void> {
  const text = `${JSON.stringify(summary, null, 2)}\n`;
  await writeFlushed(path.join(partial, SUMMARY), text);
  const all = new Map(sums).set(SUMMARY, createHash('sha256').update(text).digest('hex'));
  await writeFlushed(path.join(partial, SUMS), textOf(all));
  for (const entry of await readdir(partial, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await flushFolder(path.join(entry.parentPath, entry.name));
  await flushFolder(partial);
  await check(partial);
  // An empty folder created by the operator: not every system renames over it.
  if (existsSync(folder)) await rmdir(folder);
  await rename(partial, folder);
  await flushFolder(path.dirname(folder));
}

/**
 * @throws RecoveryError if the folder contains no finished backup, or one with damaged tables or
 *   summary; photos and other files are not verified here, see `damagedFiles`
 */
export async function openBackup(folder: string): Promise<Backup> {
  const sums = await readSums(folder);
  const names = [...sums.keys()].filter((name) => !name.startsWith('files/'));
  const damaged = await damagedAmong(folder, sums, names);
  if (damaged.length > 0) throw damagedError(folder, damaged);
  const summary = JSON.parse(await readFile(path.join(folder, SUMMARY), 'utf8')) as BackupSummary;
  if (summary.format !== FORMAT)
    throw new RecoveryError(`${folder} was made by another version. Restore with that version.`);
  if (sums.size !== summary.files + summary.tables.length + 1)
    throw damagedError(folder, [`${SUMS} (it lists ${sums.size} files)`]);
  return { folder, summary: { ...summary, jobs: summary.jobs.filter(isOfTheShop) }, sums };
}

/** @returns names of files in the backup that are missing, unreadable or changed */
export function damagedFiles({ folder, sums }: Backup): Promise<string[]> {
  return damagedAmong(folder, sums, [...sums.keys()]);
}

export function damagedError(folder: string, names: readonly string[]): RecoveryError {
  return new RecoveryError([`${folder} is damaged:`, ...names].join('\n  '));
}

/**
 * Whether a file can be listed under its name, and stays in the folder of the backup: keys of a
 * bucket may be any text, and who may write the releases of one remote chooses some of them.
 */
export function isFileName(name: string): boolean {
  return !/[\n\r\\]/.test(name) && !name.split('/').includes('..');
}

/** Keys of the shop's files in the backup. */
export function fileKeys({ sums }: Backup): string[] {
  return [...sums.keys()]
    .filter((name) => name.startsWith('files/'))
    .map((name) => name.slice('files/'.length));
}

export function isPartial(name: string): boolean {
  return name.includes(PARTIAL);
}

/**
 * Deletes a backup. Renames it first, so that an interrupted deletion leaves no incomplete backup.
 */
export async function deleteBackup(folder: string): Promise<void> {
  const doomed = `${folder}${PARTIAL}deleted`;
  await rename(folder, doomed);
  await rm(doomed, { recursive: true, force: true });
}

async function readSums(folder: string): Promise<Sums> {
  const text = await readFile(path.join(folder, SUMS), 'utf8').catch(() => undefined);
  if (text === undefined || !existsSync(path.join(folder, SUMMARY)))
    throw new RecoveryError(`${folder} holds no finished backup.`);
  const sums: Sums = new Map();
  for (const line of text.split('\n')) {
    const match = /^([0-9a-f]{64}) {2}(.+)$/.exec(line);
    if (match) sums.set(match[2]!, match[1]!);
  }
  if (!sums.has(SUMMARY) || ![...sums.keys()].every(isFileName)) throw damagedError(folder, [SUMS]);
  return sums;
}

async function damagedAmong(folder: string, sums: Sums, names: string[]): Promise<string[]> {
  const damaged: string[] = [];
  for (const name of names) {
    const hash = await hashOf(path.join(folder, name)).catch(() => undefined);
    if (hash !== sums.get(name)) damaged.push(name);
  }
  return damaged;
}

/** @returns SHA-256, hex */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function textOf(sums: Sums): string {
  return [...sums].map(([name, hash]) => `${hash}  ${name}\n`).join('');
}

async function writeFlushed(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', OWNER_ONLY);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder's entries durable across a power failure. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
