import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../platform/index.js';
import { Images } from './images.service.js';
import { ImagesRepository } from './images.repository.js';

const QUEUE = 'images.purge';
const HOURLY = '17 * * * *';
const BATCH = 200;

/** Deletes expired images. */
@Injectable()
export class ImagePurge implements OnModuleInit {
  constructor(
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
  }
}
