import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createPartial, finishBackup } from './backup-folder.js';
import { verifyBackup } from './verify-backup.js';

describe('verification of a backup', () => {
  let parent: string;
  beforeEach(async () => {
    parent = await mkdtemp(path.join(os.tmpdir(), 'ftl-verify-test-'));
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  /** Verifies an empty backup with a program instead of the shop's. */
  async function verifyWith(source: string): Promise<void> {
    const folder = path.join(parent, 'backup');
    const madeAt = '2030-01-02T03:04:05.000Z';
    const summary = { format: 2 as const, madeAt, tables: [], jobs: [] };
    await finishBackup(
      await createPartial(folder),
      { folder, summary: { ...summary, files: 0, deletedMeanwhile: [] }, sums: new Map() },
      async () => undefined,
    );
    const program = path.join(parent, 'restore.mjs');
    await writeFile(program, source);
    await verifyBackup({
      ...{ folder, fileRows: [], program, databaseUrl: undefined },
      open: () => Promise.reject(new Error('It must not be opened.')),
    });
  }

  it.each`
    end            | source                                               | reason
    ${'fails'}     | ${"console.error('No table'); process.exitCode = 1"} | ${/restored \(exit code 1\):\nNo table/}
    ${'is killed'} | ${"process.kill(process.pid, 'SIGKILL')"}            | ${/restored \(SIGKILL\)/}
  `('says why there is none when the restore $end', async ({ source, reason }) => {
    await expect(verifyWith(source as string)).rejects.toThrow(reason as RegExp);
  });
});
