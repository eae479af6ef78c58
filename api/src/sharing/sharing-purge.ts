import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../platform/index.js';
import { SharedImages } from './shared-images.service.js';
import { SharingRepository } from './sharing.repository.js';

const QUEUE = 'sharing.purge';
/** Scheduled after the purges of images and designs. */
const HOURLY = '37 * * * *';

/** Revokes shares of deleted images: their link cards would otherwise show them forever. */
@Injectable()
export class SharingPurge implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly repository: SharingRepository,
    private readonly shared: SharedImages,
  ) {}

  onModuleInit(): void {
    this.jobs.define(QUEUE, () => this.run());
    this.jobs.schedule(QUEUE, HOURLY, { isCatchingUp: true });
  }

  async run(): Promise<void> {
    for (const key of await this.repository.withoutImage()) await this.shared.withdraw(key);
  }
}
