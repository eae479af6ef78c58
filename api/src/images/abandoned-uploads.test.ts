import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { eventually } from '../../test/eventually.js';
import { AppConfig, temporaryFolder } from '../platform/index.js';
import { AbandonedUploads } from './abandoned-uploads.js';

const names = (kind: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${kind}-${number}`);

describe('uploads that were never finished', () => {
  let config: AppConfig;
  let folder: string;
  let uploads: AbandonedUploads;
  const warnings: unknown[] = [];

  beforeEach(async () => {
    config = AppConfig.load({ DATA_DIR: await mkdtemp(path.join(tmpdir(), 'ftl-abandoned-')) });
    folder = temporaryFolder(config);
    await mkdir(folder, { recursive: true });
    uploads = new AbandonedUploads(config);
    warnings.length = 0;
    Logger.overrideLogger({ warn: (...args: unknown[]) => warnings.push(args) } as never);
  });
  afterEach(async () => {
    uploads.onModuleDestroy();
    Logger.overrideLogger(false);
    await rm(config.dataDir, { recursive: true });
  });

  it('are deleted after an hour, although some entries cannot be', async () => {
    // Enough entries that some folder is listed before some file. Only files can be deleted.
    const [stuck, old] = [names('folder', 8), names('old', 40)];
    for (const name of stuck) await mkdir(path.join(folder, name));
    for (const name of old) await writeFile(path.join(folder, name), 'photo');
    const past = new Date(Date.now() - 61 * 60_000);
    for (const name of [...stuck, ...old]) await utimes(path.join(folder, name), past, past);
    await writeFile(path.join(folder, 'new'), 'photo');

    uploads.onModuleInit();
    await eventually(
      () => warnings.length,
      (count) => count === stuck.length,
    );
    const left = await eventually(
      () => readdir(folder),
      (found) => found.length === stuck.length + 1,
    );
    expect(left.sort()).toEqual([...stuck, 'new'].sort());
    expect(warnings).toHaveLength(stuck.length);
  });
});
