import 'reflect-metadata';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  backUp,
  deleteAbandoned,
  nameOf,
  pruneBackups,
  RecoveryError,
  restoreTables,
  verifyBackup,
  type BackupSummary,
  type Restored,
} from './lib/recovery/index.js';
import { STORED_PRINT_FILES } from './designs/artworks/stored-print-files.js';
import { STORED_IMAGES } from './images/stored-images.js';
import { openShop } from './open-shop.js';
import {
  APPLICATION_NAME,
  AppConfig,
  ConfigurationError,
  Jobs,
  openDatabase,
  print,
  printError,
  typedCommands,
} from './platform/index.js';

const HELP = typedCommands(`
npm run shop -- backup <folder>                  database and files into a new folder; the shop may run
npm run shop -- backup --into <folder>           into a new folder there, named after the time
    --keep <n> --keep-days <n>               then deletes older ones there, but never the last good one
    --verify                                 keeps the backup only if it can be restored
npm run shop -- backup --verify <folder>         restores an existing backup elsewhere and compares
    --database <url>                         into this empty database; otherwise starts one
npm run shop -- restore <folder> [--replace]      back from there; the shop must not run

DATA_DIR, DATABASE_URL and S3_ settings must be those of the shop (docs/runbooks/restore.md).
`);
/** Also if a restore left files that no row names. */
const DAMAGED = 3;
/**
 * Imported directly rather than through the modules' index files, which would load the entire shop.
 */
const FILE_ROWS = [STORED_IMAGES, STORED_PRINT_FILES];

const command = process.argv[2];
const given = readArguments();
if (given) await run(given);
else {
  print(...HELP.split('\n'));
  process.exitCode = process.argv.includes('--help') ? 0 : 2;
}

async function run(work: Given): Promise<void> {
  try {
    // The shop's workers run the restored jobs; nothing is rendered here.
    process.env.PROCESS_ROLE = 'api';
    process.env.RENDER_PRELOAD = 'off';
    process.exitCode = await (command === 'restore' ? restore(work) : backup(work));
  } catch (error) {
    const isClear = error instanceof RecoveryError || error instanceof ConfigurationError;
    printError(isClear ? error.message : error);
    process.exitCode = 1;
  }
}

interface Given {
  folder: string;
  into: string | undefined;
  isVerified: boolean;
  database: string | undefined;
  /** Undefined to delete nothing. */
  retention: { keep: number; keepDays: number } | undefined;
  isReplacing: boolean;
}

/** @returns undefined if they are invalid */
function readArguments(): Given | undefined {
  const parsed = parsedArguments();
  if (!parsed) return undefined;
  const { values, positionals } = parsed;
  const { into, database, replace: isReplacing, verify: isVerified } = values;
  const [keep, keepDays] = [countOf(values.keep), countOf(values['keep-days'])];
  const isPruning = values.keep !== undefined || values['keep-days'] !== undefined;
  const isWrong =
    (command !== 'backup' && command !== 'restore') ||
    positionals.length !== (into === undefined ? 1 : 0) ||
    (command === 'restore' && (into !== undefined || isVerified || isPruning)) ||
    (command === 'backup' && isReplacing) ||
    (database !== undefined && !isVerified) ||
    (isPruning && into === undefined) ||
    [keep, keepDays].some((count) => Number.isNaN(count));
  if (isWrong) return undefined;
  const folder = path.resolve(into ?? positionals[0]!);
  return {
    folder: into === undefined ? folder : path.join(folder, nameOf(new Date())),
    into: into === undefined ? undefined : folder,
    isVerified,
    database,
    retention: isPruning ? { keep: keep ?? 1, keepDays: keepDays ?? 0 } : undefined,
    isReplacing,
  };
}

function parsedArguments() {
  try {
    return parseArgs({
      args: process.argv.slice(3),
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        verify: { type: 'boolean', default: false },
        into: { type: 'string' },
        database: { type: 'string' },
        keep: { type: 'string' },
        'keep-days': { type: 'string' },
      },
    });
  } catch {
    return undefined;
  }
}

function countOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\d{1,5}$/.test(text) ? Number(text) : NaN;
}

/** @returns the exit code */
async function backup({ folder, into, isVerified, database: url, retention }: Given) {
  const verify = (made: string) =>
    verifyBackup({
      folder: made,
      fileRows: FILE_ROWS,
      program: import.meta.filename,
      databaseUrl: url,
      open: (environment) => openDatabase(AppConfig.loadStored(environment)),
    });
  if (isVerified && into === undefined && existsSync(path.join(folder, 'backup.json'))) {
    await verify(folder);
    print(`Verified: ${folder} can be restored.`);
    return 0;
  }
  if (into) await deleteAbandoned(into);
  const prune = async () => (into && retention ? pruned(into, retention) : 0);
  const config = AppConfig.loadStored();
  const database = await openDatabase(config);
  try {
    const { summary } = await backUp(
      { pool: database.pool, stored: config, folder, fileRows: FILE_ROWS },
      isVerified ? verify : undefined,
    );
    print(`Saved${isVerified ? ' and verified' : ''}: ${folder}, ${described(summary)}`);
  } catch (error) {
    // A full disk: without the space of old backups, every further one would fail too.
    await prune().catch((reason: unknown) => printError(reason));
    throw error;
  } finally {
    await database.close();
  }
  return prune();
}

/** Deletes backups beyond the retention. @returns the exit code */
async function pruned(into: string, retention: NonNullable<Given['retention']>): Promise<number> {
  const { deleted, damaged } = await pruneBackups(into, retention);
  for (const each of deleted) print(`Deleted: ${each}`);
  for (const each of damaged) printError(`Damaged: ${each}`);
  return damaged.length > 0 ? DAMAGED : 0;
}

/** @returns the exit code */
async function restore({ folder, isReplacing }: Given): Promise<number> {
  const config = AppConfig.load();
  const database = await openDatabase(config);
  let restored: Restored;
  try {
    restored = await restoreTables(
      { pool: database.pool, stored: config, folder, fileRows: FILE_ROWS },
      { isReplacing, applicationName: APPLICATION_NAME },
    );
  } finally {
    await database.close();
  }
  await restoreJobs(restored.summary);
  print(`Restored: ${described(restored.summary)}`);
  const areDeleted = reportUnnamed(restored.unnamed);
  if (restored.lost.length === 0) return areDeleted ? 0 : DAMAGED;
  printError('These files are damaged in the backup; their rows are kept.');
  for (const file of restored.lost) printError(`  ${file}`);
  return DAMAGED;
}

/** @returns false if files could not be deleted */
function reportUnnamed({ count, isDeleted, failure }: Restored['unnamed']): boolean {
  const files = count === 1 ? '1 file' : `${count} files`;
  if (isDeleted) print(`Deleted: ${files} that no row names`);
  else if (count > 0) {
    const has = count === 1 ? 'has' : 'have';
    print(
      `${files} ${has} no row, and the shop cannot find them. Restore with --replace to delete them.`,
    );
  }
  if (failure === undefined) return true;
  printError(`Other files that no row names may be left. Restore with --replace: ${failure}`);
  return false;
}

/** Enqueues through the shop's own queues. A job that had started runs again from its beginning. */
async function restoreJobs({ jobs }: BackupSummary): Promise<void> {
  const nest = await openShop(['error', 'warn']);
  try {
    const queue = nest.get(Jobs);
    await queue.start();
    for (const { name, data, id, key, seconds } of jobs) {
      await queue.enqueue(name, data, {
        id,
        startAfterSeconds: seconds,
        ...(key ? { singletonKey: key } : {}),
      });
    }
    await queue.stop();
  } finally {
    await nest.close();
  }
}

function described({ madeAt, tables, jobs, files }: BackupSummary): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, ${jobs.length} open jobs, ${files} files, as of ${madeAt}`;
}
