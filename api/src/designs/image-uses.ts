import { Injectable } from '@nestjs/common';
import { and, eq, isNotNull, max, or, sql } from 'drizzle-orm';
import { orderReadModel } from '../orders/index.js';
import { Database } from '../platform/index.js';
import { notExpired } from './designs.repository.js';
import { artworks, designs } from './designs.schema.js';

/** Reports what still uses an image, for modules that are about to delete one. */
@Injectable()
export class ImageUses {
  constructor(private readonly database: Database) {}

  /** Whether a paid order prints this image. */
  async isSold(key: string): Promise<boolean> {
    const rows = await this.database.db
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

  /** When the last design with this image expires; null if none shows it. */
  async shownUntil(key: string): Promise<Date | null> {
    const [row] = await this.database.db
      .select({ until: max(designs.expiresAt) })
      .from(designs)
      .leftJoin(artworks, eq(designs.artworkId, artworks.id))
      .where(
        and(
          notExpired(),
          or(
            eq(designs.originalKey, key),
            eq(designs.cutoutKey, key),
            eq(artworks.previewKey, key),
            eq(artworks.backKey, key),
          ),
        ),
      );
    return row?.until ?? null;
  }
}
