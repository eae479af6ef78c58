import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig, Jobs } from '../platform/index.js';
import { Images } from './images.service.js';
import { ImagesRepository } from './images.repository.js';

const QUEUE = 'images.purge';
const HOURLY = '17 * * * *';
const BATCH = 200;
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Deletes pictures past their date, and uploads that were never finished. */
@Injectable()
export class ImagePurge implements OnModuleInit {
  constructor(
    private readonly config: AppConfig,
    private readonly images: Images,
    private readonly jobs: Jobs,
    private readonly repository: ImagesRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.define(QUEUE, () => this.run());
    this.jobs.schedule(QUEUE, HOURLY, { isCatchingUp: true });
  }

  async run(): Promise<void> {
    for (;;) {
      const batch = await this.repository.expired(BATCH);
      for (const row of batch) await this.images.erase(row);
      if (batch.length < BATCH) break;
    }
    await this.clearUploads();
  }

  private async clearUploads(): Promise<void> {
    const folder = uploadFolder(this.config);
    for (const name of await readdir(folder).catch(() => [])) {
      const file = path.join(folder, name);
      const age = Date.now() - (await stat(file)).mtimeMs;
      if (age > ABANDONED_AFTER_MS) await rm(file, { force: true });
    }
  }
}

/** Where files lie between their arrival and their check. */
export function uploadFolder({ dataDir }: Pick<AppConfig, 'dataDir'>): string {
  return path.join(dataDir, 'tmp', 'uploads');
}
