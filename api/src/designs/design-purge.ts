import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { and, eq, isNull, lt, ne, notExists, sql, type SQL } from 'drizzle-orm';
import { imageReadModel as images, Images, ImageKeepers } from '../images/index.js';
import { orderReadModel as orders } from '../orders/index.js';
import { Database, Jobs, Storage, tryEach } from '../platform/index.js';
import { imagesOf } from './artworks/artworks.service.js';
import { attemptedKeys } from './artworks/print-file-key.js';
import { artworks, designs, type ArtworkRow } from './designs.schema.js';

const QUEUE = 'designs.purge';
const HOURLY = '27 * * * *';
/** How long a finished order can still be reprinted, for example when a package is lost. */
const REPRINT_DAYS = 30;

/**
 * Deletes data that designs no longer need: images and print files of long-finished orders, and
 * names whose photo is deleted. Images of designs without an order expire separately (images).
 */
@Injectable()
export class DesignPurge implements OnModuleInit {
  private readonly logger = new Logger(DesignPurge.name);

  constructor(
    private readonly database: Database,
    private readonly images: Images,
    private readonly jobs: Jobs,
    private readonly keepers: ImageKeepers,
    private readonly storage: Storage,
  ) {}

  onModuleInit(): void {
    this.jobs.define(QUEUE, (_, { signal }) => this.run(signal));
    this.jobs.schedule(QUEUE, HOURLY, { isCatchingUp: true });
  }

  /** A file that cannot be deleted must block neither the other files nor the names. */
  private async run(signal: AbortSignal): Promise<void> {
    try {
      await tryEach(
        await this.ofEndedOrders(),
        ({ id }) => this.releaseIfEnded(id),
        (err, { id }) => this.logger.warn({ artwork: id, err }, 'An artwork was not released'),
        signal,
      );
    } finally {
      await this.forgetNames();
    }
  }

  private async releaseIfEnded(id: string): Promise<void> {
    // A buyer may have created a design of the same photo meanwhile.
    const [artwork] = await this.ofEndedOrders(eq(artworks.id, id));
    if (artwork) await this.release(artwork);
  }

  /**
   * Artworks with a print file whose orders all ended long ago or are deleted, and whose photo no
   * unexpired design uses.
   *
   * @param among limits them
   */
  private ofEndedOrders(among?: SQL): Promise<ArtworkRow[]> {
    const isLong = sql`${orders.status} in ('shipped', 'cancelled') and ${orders.updatedAt} < now() - make_interval(days => ${REPRINT_DAYS})`;
    const sharesPhoto = sql`${orders.printKey} in (select other.id::text from artworks other where other.cutout_key = ${artworks.cutoutKey})`;
    return this.database.db
      .select()
      .from(artworks)
      .where(
        and(
          among,
          sql`(${artworks.printKey} is not null or exists (select 1 from ${images}
            where ${images.key} in (${artworks.cutoutKey}, ${artworks.previewKey}, ${artworks.backKey})
              and ${images.expiresAt} is null and ${images.key} not in ${this.keepers.keys()}))`,
          // An order that was never paid is deleted, and leaves its print file behind.
          sql`(exists (select 1 from ${orders} where ${sharesPhoto} and ${isLong})
            or (${artworks.printKey} is not null
              and not exists (select 1 from ${orders} where ${sharesPhoto})))`,
          sql`not exists (select 1 from ${orders} where ${sharesPhoto} and not (${isLong}))`,
          sql`not exists (select 1 from designs where (designs.artwork_id = ${artworks.id} or designs.cutout_key = ${artworks.cutoutKey}) and designs.expires_at > now())`,
        ),
      );
  }

  /**
   * A memorial page keeps only the image that it shows. Files are deleted first: if this is
   * interrupted, the row still lists the rest.
   */
  private async release(artwork: ArtworkRow) {
    const { id, guestId, printKey, backPrintKey } = artwork;
    const except = await this.keepers.keptOf(guestId);
    for (const key of imagesOf(artwork)) await this.images.removeSold(key, except);
    // A file of an attempt that failed later is not in the row.
    for (const key of new Set([printKey, backPrintKey, ...attemptedKeys(id)]))
      if (key) await this.storage.remove(key);
    await this.database.db
      .update(artworks)
      .set({
        ...{ printKey: null, printSha256: null, printStatus: 'none' },
        ...{ backPrintKey: null, backPrintSha256: null },
      })
      .where(eq(artworks.id, id));
  }

  private async forgetNames(): Promise<void> {
    const { db } = this.database;
    await db
      .update(designs)
      .set({
        lovedOneName: '',
        generatedWithName: null,
        birthDate: null,
        passedDate: null,
        message: null,
        back: null,
        title: '',
      })
      .where(
        and(
          lt(designs.expiresAt, new Date()),
          ne(designs.lovedOneName, ''),
          this.isGone(designs.cutoutKey),
        ),
      );
    await db
      .update(artworks)
      .set({ words: { name: '' } })
      .where(and(sql`${artworks.words} ->> 'name' <> ''`, this.isGone(artworks.cutoutKey)));
    const isUsed = db
      .select({ id: designs.artworkId })
      .from(designs)
      .where(eq(designs.artworkId, artworks.id));
    const isOrdered = db
      .select({ id: orders.id })
      .from(orders)
      .where(sql`${orders.printKey} = ${artworks.id}::text`);
    await db
      .delete(artworks)
      .where(
        and(
          isNull(artworks.printKey),
          this.isGone(artworks.cutoutKey),
          notExists(isUsed),
          notExists(isOrdered),
        ),
      );
  }

  private isGone(cutoutKey: typeof artworks.cutoutKey | typeof designs.cutoutKey): SQL {
    return notExists(
      this.database.db.select({ id: images.id }).from(images).where(eq(images.key, cutoutKey)),
    );
  }
}
