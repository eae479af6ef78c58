import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { inBatches, Jobs, tryEach } from '../platform/index.js';
import { ImagesService } from './images.service.js';
import { ImagesRepository } from './images.repository.js';
import type { ImageRow } from './images.schema.js';

const QUEUE = 'images.purge';
const HOURLY = '17 * * * *';

/** Deletes expired images. */
@Injectable()
export class ImagePurge implements OnModuleInit {
  private readonly logger = new Logger(ImagePurge.name);

  constructor(
    private readonly images: ImagesService,
    private readonly jobs: Jobs,
    private readonly repository: ImagesRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.define(QUEUE, (_, { signal }) => this.run(signal));
    this.jobs.schedule(QUEUE, HOURLY, { isCatchingUp: true });
  }

  /** Tries all expired images: one that cannot be deleted must not block the others. */
  private run(signal: AbortSignal): Promise<void> {
    const expired = inBatches<ImageRow>((limit, after) => this.repository.expired(limit, after));
    return tryEach(
      expired,
      (image) => this.images.erase(image),
      // Logs no key: it grants access to the image.
      (err, { id }) => this.logger.warn({ image: id, err }, 'An image could not be deleted'),
      signal,
    );
  }
}
