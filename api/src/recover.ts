import 'reflect-metadata';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { AppConfig, ConfigurationError, Jobs, openDatabase } from './platform/index.js';
import {
  backUp,
  RecoveryError,
  refuseWhileRunning,
  restoreTables,
  type BackupSummary,
} from './recovery/index.js';

const HELP = `
npm run backup  -- <folder>               database and files into an empty folder; the shop may run
npm run restore -- <folder> [--replace]   back from there; the shop must not run

DATA_DIR, DATABASE_URL and S3_ settings must be those of the shop (docs/runbooks/restore.md).
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});
const [command, given] = positionals;
if (!given || (command !== 'backup' && command !== 'restore')) {
  console.log(HELP);
  process.exit(2);
}
const folder = path.resolve(given);

try {
  // The shop's workers do the restored jobs; nothing is rendered here.
  process.env.PROCESS_ROLE = 'api';
  process.env.RENDER_PRELOAD = 'off';
  const config = AppConfig.load();
  const summary = await (command === 'backup' ? backup(config) : restore(config));
  console.log(`${command === 'backup' ? 'Saved' : 'Restored'}: ${said(summary)}`);
  process.exit(0);
} catch (error) {
  const isClear = error instanceof RecoveryError || error instanceof ConfigurationError;
  console.error(isClear ? error.message : error);
  process.exit(1);
}

async function backup(config: AppConfig): Promise<BackupSummary> {
  const database = await openDatabase(config);
  try {
    return await backUp({ config, database, folder });
  } finally {
    await database.close();
  }
}

async function restore(config: AppConfig): Promise<BackupSummary> {
  const database = await openDatabase(config);
  let summary: BackupSummary;
  try {
    await refuseWhileRunning(database);
    summary = await restoreTables({ config, database, folder }, values.replace);
  } finally {
    await database.close();
  }
  await restoreJobs(summary);
  return summary;
}

/** Through the shop itself: it knows its queues. What had begun begins again. */
async function restoreJobs({ jobs }: BackupSummary): Promise<void> {
  const nest = await NestFactory.createApplicationContext(AppModule, {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
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

function said({ madeAt, tables, jobs, files }: BackupSummary): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, ${jobs.length} open jobs, ${files} files, as of ${madeAt}`;
}
