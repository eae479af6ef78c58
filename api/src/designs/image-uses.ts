import { Injectable } from '@nestjs/common';
import { and, eq, inArray, isNotNull, max, or, sql } from 'drizzle-orm';
import { orderReadModel } from '../orders/index.js';
import { Database, type Connection } from '../platform/index.js';
import { imagesOf } from './artworks/artworks.service.js';
import { notExpired } from './designs.repository.js';
import { artworks, designs } from './designs.schema.js';

/** Reports what still uses an image, for modules that are about to delete one. */
@Injectable()
export class ImageUses {
  constructor(private readonly database: Database) {}

  /** Whether a paid order prints this image. */
  async isSold(key: string, on: Connection = this.database.db): Promise<boolean> {
    const rows = await on
      .select({ id: orderReadModel.id })
      .from(orderReadModel)
      .innerJoin(artworks, sql`${orderReadModel.printKey} = ${artworks.id}::text`)
      .where(
        and(
          or(eq(artworks.cutoutKey, key), eq(artworks.previewKey, key), eq(artworks.backKey, key)),
          isNotNull(orderReadModel.paidAt),
        ),
      )
      .limit(1);
    return rows.length > 0;
  }

  /** Unpaid orders that print one of these images, with the keys of all their images. */
  async unpaidOrders(
    keys: readonly string[],
    on: Connection = this.database.db,
  ): Promise<{ orderId: string; keys: string[] }[]> {
    if (keys.length === 0) return [];
    const among = [...keys];
    const rows = await on
      .select({ orderId: orderReadModel.id, artwork: artworks })
      .from(orderReadModel)
      .innerJoin(artworks, sql`${orderReadModel.printKey} = ${artworks.id}::text`)
      .where(
        and(
          eq(orderReadModel.status, 'pending'),
          or(
            inArray(artworks.cutoutKey, among),
            inArray(artworks.previewKey, among),
            inArray(artworks.backKey, among),
          ),
        ),
      );
    return rows.map(({ orderId, artwork }) => ({ orderId, keys: imagesOf(artwork) }));
  }

  /** When the last design with one of these images expires; null if none shows any. */
  async shownUntil(
    keys: readonly string[],
    on: Connection = this.database.db,
  ): Promise<Date | null> {
    const among = [...keys];
    const [row] = await on
      .select({ until: max(designs.expiresAt) })
      .from(designs)
      .leftJoin(artworks, eq(designs.artworkId, artworks.id))
      .where(
        and(
          notExpired(),
          or(
            inArray(designs.originalKey, among),
            inArray(designs.cutoutKey, among),
            inArray(artworks.previewKey, among),
            inArray(artworks.backKey, among),
          ),
        ),
      );
    return row?.until ?? null;
  }
}
