import { Injectable } from '@nestjs/common';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pages } from '../accounts/index.js';
import { imageReadModel as images, type ImageOwner } from '../images/index.js';
import { Database, ownedBy, type Actor, type Connection, type Tx } from '../platform/index.js';
import { NO_WORDS, WORD_COLUMNS } from './design-words.js';
import {
  artworks,
  designs,
  isDesignNumber,
  type ArtworkRow,
  type DesignRow,
  type NewDesign,
  type TemplateImage,
} from './designs.schema.js';

/** A design with its current artwork; null until one is rendered. */
export interface DesignWithArtwork {
  design: DesignRow;
  artwork: ArtworkRow | null;
}
export type FinishedDesign = DesignWithArtwork & { artwork: ArtworkRow };

/** All access to the table of designs, of guests and accounts alike. */
@Injectable()
export class DesignsRepository {
  constructor(private readonly database: Database) {}

  /** The actor's own design by its opaque or numeric id, unless it has expired. */
  own(actor: Actor, id: string): Promise<DesignWithArtwork | null> {
    return this.one(and(byEitherId(id), ownedBy(designs, actor), notExpired()));
  }

  /** Any design by its number, unless it has expired. */
  byId(id: number, on?: Connection): Promise<DesignWithArtwork | null> {
    return this.one(and(eq(designs.id, id), notExpired()), on);
  }

  /** The newest own design with this artwork, in this plan. */
  ownByArtwork(
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

  /** The finished public design with this link key. */
  shown(publicKey: string): Promise<DesignWithArtwork | null> {
    return this.one(and(eq(designs.publicKey, publicKey), isShown()));
  }

  /** Key of a public design that was shared while links were numeric. */
  async keyOfNumericLink(id: number): Promise<string | null> {
    const found = await this.one(
      and(eq(designs.id, id), eq(designs.hasNumericLink, true), isShown()),
    );
    return found?.design.publicKey ?? null;
  }

  /** Share keys of all designs of the account. */
  async shareKeys(userId: string): Promise<string[]> {
    const rows = await this.database.db
      .select({ shareKey: designs.shareKey })
      .from(designs)
      .where(and(eq(designs.userId, userId), isNotNull(designs.shareKey)));
    return rows.flatMap(({ shareKey }) => shareKey ?? []);
  }

  /**
   * An account's designs, most recently changed first. In milliseconds, as dates in JavaScript: the
   * database is more precise, and would list a design before its own cursor.
   *
   * @param after the last design of the previous page
   */
  page(
    userId: string,
    limit: number,
    after?: Pick<DesignRow, 'updatedAt' | 'id'>,
  ): Promise<DesignWithArtwork[]> {
    const changed = sql`date_trunc('milliseconds', ${designs.updatedAt})`;
    const isLater =
      after &&
      sql`(${changed}, ${designs.id}) < (${after.updatedAt.toISOString()}::timestamptz, ${after.id})`;
    return this.select()
      .where(and(ofAccount(userId), isLater))
      .orderBy(desc(changed), desc(designs.id))
      .limit(limit);
  }

  /** All designs of an account. */
  all(userId: string): AsyncGenerator<DesignWithArtwork> {
    return pages<DesignWithArtwork>((last, limit) =>
      this.select()
        .where(and(ofAccount(userId), last ? gt(designs.id, last.design.id) : undefined))
        .orderBy(asc(designs.id))
        .limit(limit),
    );
  }

  /** Locks the row until the transaction ends, so that concurrent changes wait. */
  async lock(tx: Tx, id: number): Promise<DesignRow | null> {
    const [row] = await tx
      .select()
      .from(designs)
      .where(and(eq(designs.id, id), notExpired()))
      .for('update');
    return row ?? null;
  }

  async insert(design: NewDesign): Promise<DesignRow> {
    const [row] = await this.database.db.insert(designs).values(design).returning();
    return row!;
  }

  /** An edit by the owner. */
  async change(tx: Tx, before: DesignRow, changes: Partial<NewDesign>): Promise<void> {
    await tx
      .update(designs)
      .set({ ...changes, updatedAt: nextVersion(before) })
      .where(eq(designs.id, before.id));
  }

  /** @returns null if the design shows another artwork by now; it is not changed then */
  async changeShowing(
    { design, artwork }: DesignWithArtwork,
    changes: Partial<NewDesign>,
  ): Promise<DesignRow | null> {
    const isShown = artwork ? eq(designs.artworkId, artwork.id) : isNull(designs.artworkId);
    const [row] = await this.database.db
      .update(designs)
      .set({ ...changes, updatedAt: nextVersion(design) })
      .where(and(eq(designs.id, design.id), isShown))
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
    { design, artwork }: FinishedDesign,
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
   * Attaches the rendered image, unless the design has changed since. Does not touch `updatedAt`, as
   * above.
   */
  async saveArtwork(renderedFrom: DesignRow, artwork: ArtworkRow): Promise<boolean> {
    const kept = await this.database.db
      .update(designs)
      .set({
        artworkId: artwork.id,
        generatedWithName: renderedFrom.lovedOneName,
        generatedWithTemplate: renderedFrom.templateId,
        status: sql`case when ${designs.status} = 'processing' then 'draft' else ${designs.status} end`,
      })
      .where(
        and(
          eq(designs.id, renderedFrom.id),
          eq(designs.templateId, renderedFrom.templateId),
          eq(designs.cutoutKey, renderedFrom.cutoutKey),
          ...[...WORD_COLUMNS, 'back' as const].map((column) => {
            const value = renderedFrom[column];
            const stored =
              value !== null && typeof value === 'object' ? JSON.stringify(value) : value;
            return sql`${designs[column]} is not distinct from ${stored}`;
          }),
        ),
      )
      .returning({ id: designs.id });
    return kept.length > 0;
  }

  async saveTemplateImages(
    { id, cutoutKey }: DesignRow,
    templateImages: TemplateImage[],
  ): Promise<void> {
    await this.database.db
      .update(designs)
      .set({ templateImages })
      .where(and(eq(designs.id, id), eq(designs.cutoutKey, cutoutKey)));
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

  async setSharing(tx: Tx, id: number, sharing: Partial<DesignRow>): Promise<void> {
    await tx.update(designs).set(sharing).where(eq(designs.id, id));
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

  /** Gives a guest's designs to an account. */
  async claim(guestId: string, userId: string): Promise<void> {
    await this.database.db
      .update(designs)
      .set({ userId })
      .where(and(eq(designs.guestId, guestId), isNull(designs.userId)));
  }

  /**
   * Extends the expiry of claimed designs to that of the account's other designs.
   *
   * @returns their numbers
   */
  async extend(tx: Tx, userId: string, expiresAt: Date): Promise<number[]> {
    const rows = await tx
      .update(designs)
      .set({ expiresAt })
      .where(
        and(
          ofAccount(userId),
          sql`${designs.expiresAt} < ${designs.updatedAt} + interval '300 days'`,
        ),
      )
      .returning({ id: designs.id });
    return rows.map(({ id }) => id);
  }

  async remove(id: number, tx: Tx): Promise<void> {
    await tx.delete(designs).where(eq(designs.id, id));
  }

  async eraseOf(userId: string): Promise<void> {
    await this.database.db.delete(designs).where(eq(designs.userId, userId));
  }

  /** Purges the words of expired designs whose photo is deleted. */
  async forgetWords(): Promise<void> {
    const { db } = this.database;
    const cutout = db
      .select({ id: images.id })
      .from(images)
      .where(eq(images.key, designs.cutoutKey));
    await db
      .update(designs)
      .set({ ...NO_WORDS, generatedWithName: null, title: '' })
      .where(
        and(lt(designs.expiresAt, new Date()), ne(designs.lovedOneName, ''), notExists(cutout)),
      );
  }

  /** Whether another design that has not expired uses the same photo. */
  async isPhotoUsed(
    { id, originalKey, cutoutKey }: DesignRow,
    on: Connection = this.database.db,
  ): Promise<boolean> {
    const other = and(
      ne(designs.id, id),
      or(eq(designs.originalKey, originalKey), eq(designs.cutoutKey, cutoutKey)),
      notExpired(),
    );
    return (await on.$count(designs, other)) > 0;
  }

  /** When the last design with one of these images expires; null if none shows any. */
  async imagesShownUntil(keys: readonly string[], on: Connection): Promise<Date | null> {
    const columns = [designs.originalKey, designs.cutoutKey, artworks.previewKey, artworks.backKey];
    const [row] = await on
      .select({ until: max(designs.expiresAt) })
      .from(designs)
      .leftJoin(artworks, eq(designs.artworkId, artworks.id))
      .where(and(notExpired(), or(...columns.map((column) => inArray(column, [...keys])))));
    return row?.until ?? null;
  }

  private async one(where: SQL | undefined, on?: Connection): Promise<DesignWithArtwork | null> {
    const [found] = await this.select(on).where(where).orderBy(desc(designs.id)).limit(1);
    return found ?? null;
  }

  private select(on: Connection = this.database.db) {
    return on
      .select({ design: designs, artwork: artworks })
      .from(designs)
      .leftJoin(artworks, eq(designs.artworkId, artworks.id));
  }
}

/** The time of an edit is also the version for optimistic locking: it never repeats. */
function nextVersion({ updatedAt }: DesignRow): Date {
  return new Date(Math.max(Date.now(), updatedAt.getTime() + 1));
}

function byEitherId(id: string): SQL | undefined {
  return isDesignNumber(id)
    ? or(eq(designs.id, Number(id)), eq(designs.key, id))
    : eq(designs.key, id);
}

function ofAccount(userId: string): SQL | undefined {
  return and(eq(designs.userId, userId), notExpired());
}

function isShown(): SQL | undefined {
  return and(eq(designs.isPublic, true), isNotNull(designs.shareKey), notExpired());
}

/** The only definition of when a design has expired. */
function notExpired(): SQL {
  return gt(designs.expiresAt, new Date());
}
