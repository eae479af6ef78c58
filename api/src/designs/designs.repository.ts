import { Injectable } from '@nestjs/common';
import { and, desc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ImageOwner } from '../images/index.js';
import { Database, ownedBy, type Actor, type Connection, type Tx } from '../platform/index.js';
import {
  artworks,
  designs,
  type ArtworkRow,
  type DesignRow,
  type NewDesign,
} from './designs.schema.js';

/** A design with its current artwork; null until one is rendered. */
export interface DesignWithArtwork {
  design: DesignRow;
  artwork: ArtworkRow | null;
}

@Injectable()
export class DesignsRepository {
  constructor(private readonly database: Database) {}

  /** The actor's own design by its opaque or numeric id, unless it has expired. */
  async own(actor: Actor, id: string): Promise<DesignWithArtwork | null> {
    return this.one(and(byEitherId(id), ownedBy(designs, actor), notExpired()));
  }

  async byId(id: number): Promise<DesignWithArtwork | null> {
    return this.one(and(eq(designs.id, id), notExpired()));
  }

  async byKey(key: string): Promise<DesignWithArtwork | null> {
    return this.one(eq(designs.key, key));
  }

  /** The newest own design with this artwork, in this plan. */
  async ownByArtwork(
    actor: Actor,
    artworkId: string,
    plan: DesignRow['plan'],
  ): Promise<DesignWithArtwork | null> {
    return this.one(
      and(
        eq(designs.artworkId, artworkId),
        eq(designs.plan, plan),
        ownedBy(designs, actor),
        notExpired(),
      ),
    );
  }

  async insert(design: NewDesign): Promise<DesignRow> {
    const [row] = await this.database.db.insert(designs).values(design).returning();
    return row!;
  }

  async update(
    id: number,
    changes: Partial<NewDesign>,
    on: Connection = this.database.db,
  ): Promise<DesignRow> {
    const [row] = await on
      .update(designs)
      .set({ ...changes, updatedAt: new Date() })
      .where(eq(designs.id, id))
      .returning();
    return row!;
  }

  /** @returns null if the design shows another artwork by now; it is not changed then */
  async changeShowing(
    { design, artwork }: DesignWithArtwork & { artwork: ArtworkRow },
    changes: Partial<NewDesign>,
  ): Promise<DesignRow | null> {
    const [row] = await this.database.db
      .update(designs)
      .set({ ...changes, updatedAt: new Date() })
      .where(and(eq(designs.id, design.id), eq(designs.artworkId, artwork.id)))
      .returning();
    return row ?? null;
  }

  /**
   * Replaces an image by the same one of the running renderer. Does not touch `updatedAt`: rendering
   * is not an edit. Waits for a payment of the artwork that is being recorded.
   *
   * @returns null if the artwork is paid or the design shows another one by now; it is not changed
   *   then
   */
  replaceArtwork(
    { design, artwork }: DesignWithArtwork & { artwork: ArtworkRow },
    artworkId: string,
  ): Promise<DesignRow | null> {
    return this.database.transaction(async (tx) => {
      const [unpaid] = await tx
        .select({ id: artworks.id })
        .from(artworks)
        .where(and(eq(artworks.id, artwork.id), eq(artworks.printStatus, 'none')))
        .for('share');
      if (!unpaid) return null;
      const [row] = await tx
        .update(designs)
        .set({ artworkId })
        .where(and(eq(designs.id, design.id), eq(designs.artworkId, artwork.id)))
        .returning();
      return row ?? null;
    });
  }

  /**
   * Shows a paid artwork again in a design that was composed again since, with the same photo,
   * template and words.
   *
   * @returns the design's number, or null if it shows this artwork, another paid one, or an edit
   */
  async showPaid(tx: Tx, designKey: string, artworkId: string): Promise<number | null> {
    const paid = alias(artworks, 'paid');
    const composedAgain = tx
      .select({ id: artworks.id })
      .from(artworks)
      .innerJoin(
        paid,
        and(
          eq(artworks.cutoutKey, paid.cutoutKey),
          eq(artworks.templateId, paid.templateId),
          eq(artworks.words, paid.words),
        ),
      )
      .where(and(eq(paid.id, artworkId), eq(artworks.printStatus, 'none')));
    const [row] = await tx
      .update(designs)
      .set({ artworkId })
      .where(and(eq(designs.key, designKey), inArray(designs.artworkId, composedAgain)))
      .returning({ id: designs.id });
    return row?.id ?? null;
  }

  /**
   * The photo of a design that belongs to a guest and to no account; otherwise null. The row stays
   * locked, so that no account can claim it before the transaction ends.
   */
  async lockPhotoOf(id: number, guestId: string, tx: Tx): Promise<string | null> {
    const [row] = await tx
      .select({ originalKey: designs.originalKey })
      .from(designs)
      .where(
        and(eq(designs.id, id), eq(designs.guestId, guestId), isNull(designs.userId), notExpired()),
      )
      .for('update');
    return row?.originalKey ?? null;
  }

  /** Moves all designs made from a photo to another owner. @returns the keys of their cutouts */
  async giveTo(owner: ImageOwner, originalKey: string, tx: Tx): Promise<string[]> {
    const rows = await tx
      .update(designs)
      .set({ guestId: owner.guestId, userId: owner.userId ?? null })
      .where(eq(designs.originalKey, originalKey))
      .returning({ cutoutKey: designs.cutoutKey });
    return [...new Set(rows.map(({ cutoutKey }) => cutoutKey))];
  }

  async claim(guestId: string, userId: string): Promise<void> {
    await this.database.db
      .update(designs)
      .set({ userId })
      .where(and(eq(designs.guestId, guestId), isNull(designs.userId)));
  }

  async eraseOf(userId: string): Promise<void> {
    await this.database.db.delete(designs).where(eq(designs.userId, userId));
  }

  private async one(where: SQL | undefined): Promise<DesignWithArtwork | null> {
    const [row] = await this.database.db
      .select({ design: designs, artwork: artworks })
      .from(designs)
      .leftJoin(artworks, eq(designs.artworkId, artworks.id))
      .where(where)
      .orderBy(desc(designs.id))
      .limit(1);
    return row ?? null;
  }
}

const LARGEST_ID = 2_147_483_647;

function byEitherId(id: string): SQL | undefined {
  const isNumeric = /^\d{1,10}$/.test(id) && Number(id) <= LARGEST_ID;
  return isNumeric ? or(eq(designs.id, Number(id)), eq(designs.key, id)) : eq(designs.key, id);
}

/** The only definition of when a design has expired. */
export function notExpired(): SQL {
  return gt(designs.expiresAt, new Date());
}
