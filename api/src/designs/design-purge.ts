import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { and, eq, sql } from 'drizzle-orm';
import { imageReadModel as images, ImagesService } from '../images/index.js';
import { Database, Jobs, Storage, tryEach } from '../platform/index.js';
import { ArtworksRepository, imagesOf } from './artworks/artworks.repository.js';
import { attemptedKeys } from './artworks/print-file-key.js';
import { ShownImages } from './design-dependents.js';
import { DesignsRepository } from './designs.repository.js';
import type { ArtworkRow } from './designs.schema.js';

const QUEUE = 'designs.purge';
const HOURLY = '27 * * * *';

/**
 * Deletes data that designs no longer need: images and print files of long-finished orders, and
 * words whose photo is deleted. Images of designs without an order expire separately (images).
 */
@Injectable()
export class DesignPurge implements OnModuleInit {
  private readonly logger = new Logger(DesignPurge.name);

  constructor(
    private readonly artworks: ArtworksRepository,
    private readonly database: Database,
    private readonly designs: DesignsRepository,
    private readonly images: ImagesService,
    private readonly jobs: Jobs,
    private readonly shown: ShownImages,
    private readonly storage: Storage,
  ) {}

  onModuleInit(): void {
    this.jobs.define(QUEUE, (_, { signal }) => this.run(signal));
    this.jobs.schedule(QUEUE, HOURLY, { isCatchingUp: true });
  }

  /** A file that cannot be deleted must block neither the other files nor the words. */
  private async run(signal: AbortSignal): Promise<void> {
    try {
      await tryEach(
        await this.artworks.ofEndedOrders(this.shown.shownImages()),
        ({ id }) => this.releaseIfEnded(id),
        (err, { id }) => this.logger.warn({ artwork: id, err }, 'An artwork was not released'),
        signal,
      );
    } finally {
      await this.designs.forgetWords();
      await this.artworks.forgetWords();
    }
  }

  private async releaseIfEnded(id: string): Promise<void> {
    // A buyer may have created a design of the same photo meanwhile.
    const [artwork] = await this.artworks.ofEndedOrders(this.shown.shownImages(), id);
    if (artwork) await this.release(artwork);
  }

  /**
   * A memorial page keeps only the image that it shows. Files are deleted first: if this is
   * interrupted, the row still lists the rest.
   */
  private async release(artwork: ArtworkRow): Promise<void> {
    const { id, guestId, printKey, backPrintKey } = artwork;
    const except = await this.shownOf(guestId);
    for (const key of imagesOf(artwork)) await this.images.removeSold(key, except);
    // A file of an attempt that failed later is not in the row.
    for (const key of new Set([printKey, backPrintKey, ...attemptedKeys(id)]))
      if (key) await this.storage.remove(key);
    await this.artworks.update(id, {
      ...{ printKey: null, printSha256: null, printStatus: 'none' },
      ...{ backPrintKey: null, backPrintSha256: null },
    });
  }

  private async shownOf(guestId: string): Promise<string[]> {
    const rows = await this.database.db
      .select({ key: images.key })
      .from(images)
      .where(and(eq(images.guestId, guestId), sql`${images.key} in (${this.shown.shownImages()})`));
    return rows.map(({ key }) => key);
  }
}
