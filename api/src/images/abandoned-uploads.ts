import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { AppConfig, temporaryFolder } from '../platform/index.js';

/** In ms; longer than any photo takes to be uploaded and read. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
const EVERY_MS = 10 * 60 * 1000;

/**
 * Deletes uploads that were never finished. A timer rather than a job: the folder is local to a
 * machine, so the next process may not see it, and this process may not run jobs.
 */
@Injectable()
export class AbandonedUploads implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(AbandonedUploads.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly config: AppConfig) {}

  onModuleInit(): void {
    void this.clear();
    this.timer = setInterval(() => void this.clear(), EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async clear(): Promise<void> {
    const folder = temporaryFolder(this.config);
    for (const name of await readdir(folder).catch(() => [])) {
      try {
        await this.clearFile(path.join(folder, name));
      } catch (error) {
        // It must not block the others; the next run tries it again.
        this.logger.warn({ err: error }, 'An abandoned upload was not deleted');
      }
    }
  }

  private async clearFile(file: string): Promise<void> {
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
  }
}
