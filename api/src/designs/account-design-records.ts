import { Injectable } from '@nestjs/common';
import { pages } from '../accounts/index.js';
import { and, asc, desc, eq, gt, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { Database, type Connection, type Tx } from '../platform/index.js';
import { notExpired, type DesignWithArtwork } from './designs.repository.js';
import {
  artworks,
  designs,
  type ArtworkRow,
  type DesignRow,
  type NewDesign,
  type TemplateImage,
} from './designs.schema.js';

/** Database access to designs of accounts. Their rules are in `account-designs`. */
@Injectable()
export class AccountDesignRecords {
  constructor(private readonly database: Database) {}

  own(userId: string, id: number, on?: Connection): Promise<DesignWithArtwork | null> {
    return this.one(and(eq(designs.id, id), ofAccount(userId)), on);
  }

  /** The finished public design with this link key. */
  shown(publicKey: string): Promise<DesignWithArtwork | null> {
    return this.one(and(eq(designs.publicKey, publicKey), isShown()));
  }

  /** Whether `shown` would find one. */
  async isShown(publicKey: string): Promise<boolean> {
    const rows = await this.database.db
      .select({ id: designs.id })
      .from(designs)
      .where(and(eq(designs.publicKey, publicKey), isShown()));
    return rows.length > 0;
  }

  /** Key of a public design that was shared while links were numeric. */
  async keyOfNumericLink(id: number): Promise<string | null> {
    const [found] = await this.database.db
      .select({ publicKey: designs.publicKey })
      .from(designs)
      .where(and(eq(designs.id, id), eq(designs.hasNumericLink, true), isShown()));
    return found?.publicKey ?? null;
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
   * Most recently changed first. In milliseconds, as dates in JavaScript: the database is more
   * precise, and would list a design before its own cursor.
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
    return this.database.db
      .select({ design: designs, artwork: artworks })
      .from(designs)
      .leftJoin(artworks, eq(designs.artworkId, artworks.id))
      .where(and(ofAccount(userId), isLater))
      .orderBy(desc(changed), desc(designs.id))
      .limit(limit);
  }

  /** All designs of an account. */
  all(userId: string): AsyncGenerator<DesignWithArtwork> {
    return pages<DesignWithArtwork>((last, limit) =>
      this.database.db
        .select({ design: designs, artwork: artworks })
        .from(designs)
        .leftJoin(artworks, eq(designs.artworkId, artworks.id))
        .where(and(ofAccount(userId), last ? gt(designs.id, last.design.id) : undefined))
        .orderBy(asc(designs.id))
        .limit(limit),
    );
  }

  byId(id: number): Promise<DesignWithArtwork | null> {
    return this.one(eq(designs.id, id));
  }

  async lockById(tx: Tx, id: number): Promise<DesignRow | null> {
    const [row] = await tx.select().from(designs).where(eq(designs.id, id)).for('update');
    return row ?? null;
  }

  /** Locks the row until the transaction ends, so that concurrent changes wait. */
  async lock(tx: Tx, userId: string, id: number): Promise<DesignRow | null> {
    const [row] = await tx
      .select()
      .from(designs)
      .where(and(eq(designs.id, id), ofAccount(userId)))
      .for('update');
    return row ?? null;
  }

  async insert(design: NewDesign): Promise<DesignRow> {
    const [row] = await this.database.db.insert(designs).values(design).returning();
    return row!;
  }

  async change(tx: Tx, before: DesignRow, changes: Partial<NewDesign>): Promise<void> {
    // Also the version for optimistic locking, so it must differ from the previous one.
    const updatedAt = new Date(Math.max(Date.now(), before.updatedAt.getTime() + 1));
    await tx
      .update(designs)
      .set({ ...changes, updatedAt })
      .where(eq(designs.id, before.id));
  }

  /**
   * Attaches the rendered image, unless the design has changed since. Does not touch `updatedAt`:
   * rendering is not an edit.
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
          eq(designs.lovedOneName, renderedFrom.lovedOneName),
          sql`${designs.back} is not distinct from ${renderedFrom.back && JSON.stringify(renderedFrom.back)}::jsonb`,
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

  async setSharing(
    tx: Tx,
    id: number,
    sharing: Partial<
      Pick<DesignRow, 'isPublic' | 'shareKey' | 'publicKey' | 'hasNumericLink' | 'isListed'>
    >,
  ): Promise<void> {
    await tx.update(designs).set(sharing).where(eq(designs.id, id));
  }

  async remove(id: number, on: Connection = this.database.db): Promise<void> {
    await on.delete(designs).where(eq(designs.id, id));
  }

  /** Whether another design that has not expired uses the same photo. */
  async isPhotoUsed(
    { id, originalKey, cutoutKey }: DesignRow,
    on: Connection = this.database.db,
  ): Promise<boolean> {
    const rows = await on
      .select({ id: designs.id })
      .from(designs)
      .where(
        and(
          ne(designs.id, id),
          notExpired(),
          or(eq(designs.originalKey, originalKey), eq(designs.cutoutKey, cutoutKey)),
        ),
      )
      .limit(1);
    return rows.length > 0;
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
          eq(designs.userId, userId),
          notExpired(),
          sql`${designs.expiresAt} < ${designs.updatedAt} + interval '300 days'`,
        ),
      )
      .returning({ id: designs.id });
    return rows.map(({ id }) => id);
  }

  private async one(
    where: SQL | undefined,
    on: Connection = this.database.db,
  ): Promise<DesignWithArtwork | null> {
    const [found] = await on
      .select({ design: designs, artwork: artworks })
      .from(designs)
      .leftJoin(artworks, eq(designs.artworkId, artworks.id))
      .where(where)
      .limit(1);
    return found ?? null;
  }
}

function ofAccount(userId: string): SQL | undefined {
  return and(eq(designs.userId, userId), notExpired());
}

function isShown(): SQL | undefined {
  return and(eq(designs.isPublic, true), isNotNull(designs.shareKey), notExpired());
}
