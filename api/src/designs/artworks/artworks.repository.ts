import { Injectable } from '@nestjs/common';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { ImageOwner } from '../../images/index.js';
import { Database, type Connection, type Tx } from '../../platform/index.js';
import { artworks, type ArtworkRow, type NewArtwork } from '../designs.schema.js';

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

  async remove(id: string): Promise<void> {
    await this.database.db.delete(artworks).where(eq(artworks.id, id));
  }
}
