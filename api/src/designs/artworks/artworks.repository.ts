import { Injectable } from '@nestjs/common';
import { statusesIn } from '@ftl/rules';
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { imageReadModel as images, type ImageOwner } from '../../images/index.js';
import { orderReadModel as orders } from '../../orders/index.js';
import { Database, type Connection, type Tx } from '../../platform/index.js';
import { artworks, designs, type ArtworkRow, type NewArtwork } from '../designs.schema.js';

/** How long a finished order can still be reprinted, for example when a package is lost. */
const REPRINT_DAYS = 30;

/** Keys of the images that an artwork is rendered from, and of its previews. */
export function imagesOf({ cutoutKey, previewKey, backKey }: ArtworkRow): string[] {
  return [cutoutKey, previewKey, ...(backKey === null ? [] : [backKey])];
}

@Injectable()
export class ArtworksRepository {
  constructor(private readonly database: Database) {}

  async byId(id: string, on: Connection = this.database.db): Promise<ArtworkRow | null> {
    const [row] = await on.select().from(artworks).where(eq(artworks.id, id));
    return row ?? null;
  }

  async byContent(guestId: string, contentHash: string): Promise<ArtworkRow | null> {
    const [row] = await this.database.db
      .select()
      .from(artworks)
      .where(and(eq(artworks.guestId, guestId), eq(artworks.contentHash, contentHash)));
    return row ?? null;
  }

  async byPreview(previewKey: string): Promise<ArtworkRow | null> {
    const [row] = await this.database.db
      .select()
      .from(artworks)
      .where(eq(artworks.previewKey, previewKey));
    return row ?? null;
  }

  /** @returns null if the same content was added concurrently */
  async add(artwork: NewArtwork): Promise<ArtworkRow | null> {
    const [row] = await this.database.db
      .insert(artworks)
      .values(artwork)
      .onConflictDoNothing()
      .returning();
    return row ?? null;
  }

  async update(
    id: string,
    changes: Partial<NewArtwork>,
    on: Connection = this.database.db,
  ): Promise<void> {
    await on.update(artworks).set(changes).where(eq(artworks.id, id));
  }

  async giveTo(owner: ImageOwner, cutoutKeys: readonly string[], tx: Tx): Promise<void> {
    if (cutoutKeys.length === 0) return;
    await tx
      .update(artworks)
      .set({ guestId: owner.guestId, userId: owner.userId ?? null })
      .where(inArray(artworks.cutoutKey, [...cutoutKeys]));
  }

  async claim(guestId: string, userId: string): Promise<void> {
    await this.database.db
      .update(artworks)
      .set({ userId })
      .where(and(eq(artworks.guestId, guestId), isNull(artworks.userId)));
  }

  /** A page of an account's artworks by id. */
  ofAccount(userId: string, after: string | undefined, limit: number): Promise<ArtworkRow[]> {
    return this.database.db
      .select()
      .from(artworks)
      .where(and(eq(artworks.userId, userId), after ? gt(artworks.id, after) : undefined))
      .orderBy(asc(artworks.id))
      .limit(limit);
  }

  /** Whether a paid order prints this image. */
  async isSold(key: string, on: Connection = this.database.db): Promise<boolean> {
    const rows = await on
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(artworks, isPrintedBy())
      .where(and(showsOneOf([key]), isNotNull(orders.paidAt)))
      .limit(1);
    return rows.length > 0;
  }

  /** Unpaid orders that print one of these images, with the keys of all their images. */
  async unpaidOrders(
    keys: readonly string[],
    on: Connection = this.database.db,
  ): Promise<{ orderId: string; keys: string[] }[]> {
    if (keys.length === 0) return [];
    const rows = await on
      .select({ orderId: orders.id, artwork: artworks })
      .from(orders)
      .innerJoin(artworks, isPrintedBy())
      .where(and(eq(orders.status, 'pending'), showsOneOf(keys)));
    return rows.map(({ orderId, artwork }) => ({ orderId, keys: imagesOf(artwork) }));
  }

  /**
   * Artworks with a print file whose orders all ended long ago or are deleted, and whose photo no
   * unexpired design uses.
   *
   * @param shown query of the keys of images that pages still show
   * @param id limits them to one
   */
  ofEndedOrders(shown: SQLWrapper, id?: string): Promise<ArtworkRow[]> {
    const isLong = sql`${orders.status} in ${statusesIn('sent', 'cancelled')} and ${orders.updatedAt} < now() - make_interval(days => ${REPRINT_DAYS})`;
    const sharesPhoto = sql`${orders.printKey} in (select other.id::text from artworks other where other.cutout_key = ${artworks.cutoutKey})`;
    return this.database.db
      .select()
      .from(artworks)
      .where(
        and(
          id ? eq(artworks.id, id) : undefined,
          sql`(${artworks.printKey} is not null or exists (select 1 from ${images}
            where ${images.key} in (${artworks.cutoutKey}, ${artworks.previewKey}, ${artworks.backKey})
              and ${images.expiresAt} is null and ${images.key} not in (${shown})))`,
          // An order that was never paid is deleted, and leaves its print file behind.
          sql`(exists (select 1 from ${orders} where ${sharesPhoto} and ${isLong})
            or (${artworks.printKey} is not null
              and not exists (select 1 from ${orders} where ${sharesPhoto})))`,
          sql`not exists (select 1 from ${orders} where ${sharesPhoto} and not (${isLong}))`,
          sql`not exists (select 1 from designs where (designs.artwork_id = ${artworks.id} or designs.cutout_key = ${artworks.cutoutKey}) and designs.expires_at > now())`,
        ),
      );
  }

  /** Purges the words of artworks whose photo is deleted, and the rows that nothing refers to. */
  async forgetWords(): Promise<void> {
    const { db } = this.database;
    const isGone = notExists(
      db.select({ id: images.id }).from(images).where(eq(images.key, artworks.cutoutKey)),
    );
    await db
      .update(artworks)
      .set({ words: { name: '' } })
      .where(and(sql`${artworks.words} ->> 'name' <> ''`, isGone));
    const design = db
      .select({ id: designs.artworkId })
      .from(designs)
      .where(eq(designs.artworkId, artworks.id));
    const order = db.select({ id: orders.id }).from(orders).where(isPrintedBy());
    await db
      .delete(artworks)
      .where(and(isNull(artworks.printKey), isGone, notExists(design), notExists(order)));
  }
}

function isPrintedBy(): SQL {
  return sql`${orders.printKey} = ${artworks.id}::text`;
}

function showsOneOf(keys: readonly string[]): SQL | undefined {
  const among = [...keys];
  return or(
    inArray(artworks.cutoutKey, among),
    inArray(artworks.previewKey, among),
    inArray(artworks.backKey, among),
  );
}
