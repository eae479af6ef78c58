import { Injectable, Logger } from '@nestjs/common';
import { AppConfig, type Actor } from '../platform/index.js';
import { photoQuotaExceeded } from './images.errors.js';
import { ImagesRepository } from './images.repository.js';

/** Share of the space that one network may use, which a school or a mobile provider shares. */
const NETWORK_SHARE = 0.1;
const GIGABYTE = 1e9;

/** Limits the space of images that no order retains: of one network, and of all together. */
@Injectable()
export class ImageQuotaService {
  private readonly logger = new Logger(ImageQuotaService.name);

  constructor(
    private readonly config: AppConfig,
    private readonly repository: ImagesRepository,
  ) {}

  /**
   * Images that are being processed are not counted: call it again before storing one.
   *
   * @param bytes of an image that is about to be stored
   * @throws ShopError PHOTO_QUOTA_EXCEEDED
   */
  async assertRoom({ network }: Pick<Actor, 'network'>, bytes = 0): Promise<void> {
    const limit = this.config.images.unsoldGigabytes * GIGABYTE;
    const used = await this.repository.unsoldBytes(network ?? null);
    if (used.own + bytes > limit * NETWORK_SHARE) throw photoQuotaExceeded('network');
    if (used.all + bytes <= limit) return;
    this.logger.error(`Images without an order take up ${used.all} bytes: no photo is accepted`);
    throw photoQuotaExceeded('everybody');
  }
}
