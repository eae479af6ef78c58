import { Injectable, Logger } from '@nestjs/common';
import { AppConfig, Database, type Actor, type Connection, type Tx } from '../platform/index.js';
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
    private readonly database: Database,
    private readonly repository: ImagesRepository,
  ) {}

  /**
   * For an early refusal: concurrent uploads all see the same room.
   *
   * @throws ShopError PHOTO_QUOTA_EXCEEDED
   */
  assertRoom(actor: Pick<Actor, 'network'>): Promise<void> {
    return this.assertRoomFor(0, actor, this.database.db);
  }

  /**
   * Concurrent calls wait for the end of the transaction, so that each sees what the others stored.
   *
   * @param bytes of an image whose row the transaction inserts
   * @throws ShopError PHOTO_QUOTA_EXCEEDED
   */
  async takeRoom(bytes: number, actor: Pick<Actor, 'network'>, tx: Tx): Promise<void> {
    await this.repository.lockUnsoldBytes(tx);
    await this.assertRoomFor(bytes, actor, tx);
  }

  private async assertRoomFor(
    bytes: number,
    { network }: Pick<Actor, 'network'>,
    on: Connection,
  ): Promise<void> {
    const limit = this.config.images.unsoldGigabytes * GIGABYTE;
    const used = await this.repository.unsoldBytes(network ?? null, on);
    if (used.own + bytes > limit * NETWORK_SHARE) throw photoQuotaExceeded('network');
    if (used.all + bytes <= limit) return;
    this.logger.error(`Images without an order take up ${used.all} bytes: no photo is accepted`);
    throw photoQuotaExceeded('everybody');
  }
}
