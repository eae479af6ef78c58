import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Database, Jobs, tryEach } from '../../platform/index.js';
import { SharedImagesService } from './shared-images.service.js';
import { SharingRepository } from './sharing.repository.js';

const QUEUE = 'sharing.purge';
/** Scheduled after the purges of images and designs. */
const HOURLY = '37 * * * *';

/** Revokes shares of deleted images: their link cards would otherwise show them forever. */
@Injectable()
export class SharingPurge implements OnModuleInit {
  private readonly logger = new Logger(SharingPurge.name);

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly repository: SharingRepository,
    private readonly shared: SharedImagesService,
  ) {}

  onModuleInit(): void {
    this.jobs.define(QUEUE, (_, { signal }) => this.run(signal));
    this.jobs.schedule(QUEUE, HOURLY, { isCatchingUp: true });
  }

  private async run(signal: AbortSignal): Promise<void> {
    await tryEach(
      await this.repository.withoutImage(),
      (key) => this.withdraw(key),
      // Logs no key: it grants access to the image.
      (err) => this.logger.warn({ err }, 'A shared image could not be revoked'),
      signal,
    );
  }

  private async withdraw(key: string): Promise<void> {
    // If its link card cannot be deleted, the row stays, so that the next run finds it.
    await this.database.transaction((tx) => this.shared.withdraw(key, tx));
    // Until the commit, a link card could be rendered again.
    await this.shared.withdraw(key);
  }
}
