import { Injectable } from '@nestjs/common';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  Database,
  deletesRows,
  ownedBy,
  type Actor,
  type Connection,
  type Tx,
} from '../../platform/index.js';
import type { FinishedDesign } from '../designs.repository.js';
import { artworks, designs } from '../designs.schema.js';
import {
  askedDesigns,
  designHearts,
  designNotes,
  type AskedDesignRow,
  type DesignNoteRow,
} from './opinions.schema.js';

/** A design that a family is asked about. */
export type AskedDesign = FinishedDesign & { asked: AskedDesignRow };

@Injectable()
export class OpinionsRepository {
  constructor(private readonly database: Database) {}

  /** The finished designs of a link that have not expired, oldest first. */
  ofLink(
    linkKey: string,
    owner?: Actor,
    on: Connection = this.database.db,
  ): Promise<AskedDesign[]> {
    return on
      .select({ asked: askedDesigns, design: designs, artwork: artworks })
      .from(askedDesigns)
      .innerJoin(designs, eq(designs.id, askedDesigns.designId))
      .innerJoin(artworks, eq(artworks.id, designs.artworkId))
      .where(
        and(
          eq(askedDesigns.linkKey, linkKey),
          sql`${designs.expiresAt} > now()`,
          owner && ownedBy(designs, owner),
        ),
      )
      .orderBy(asc(askedDesigns.createdAt), asc(askedDesigns.id));
  }

  async ofDesign(designId: number, on: Connection = this.database.db) {
    const [row] = await on.select().from(askedDesigns).where(eq(askedDesigns.designId, designId));
    return row ?? null;
  }

  /** The newest finished designs of the actor. */
  recent(actor: Actor, limit: number): Promise<FinishedDesign[]> {
    return this.database.db
      .select({ design: designs, artwork: artworks })
      .from(designs)
      .innerJoin(artworks, eq(artworks.id, designs.artworkId))
      .where(and(ownedBy(designs, actor), sql`${designs.expiresAt} > now()`))
      .orderBy(desc(designs.updatedAt), desc(designs.id))
      .limit(limit);
  }

  /** A design that another link shows moves to this one. */
  async ask(tx: Tx, linkKey: string, designId: number): Promise<void> {
    await tx
      .insert(askedDesigns)
      // The clock instead of the transaction's time: the order of a page's designs is theirs.
      .values({ linkKey, designId, createdAt: sql`clock_timestamp()` })
      .onConflictDoUpdate({ target: askedDesigns.designId, set: { linkKey } });
  }

  async stop(ids: readonly string[], on: Connection = this.database.db): Promise<void> {
    await on.delete(askedDesigns).where(inArray(askedDesigns.id, [...ids]));
  }

  /** Moves hearts and notes to a design that replaces another. */
  async move(tx: Tx, from: number, to: number): Promise<void> {
    await tx.update(askedDesigns).set({ designId: to }).where(eq(askedDesigns.designId, from));
  }

  async setHeart(askedId: string, guestId: string, isLiked: boolean): Promise<void> {
    const { db } = this.database;
    if (isLiked) await db.insert(designHearts).values({ askedId, guestId }).onConflictDoNothing();
    else
      await db
        .delete(designHearts)
        .where(and(eq(designHearts.askedId, askedId), eq(designHearts.guestId, guestId)));
  }

  /** Hearts of each design, and whether one is the visitor's. */
  async hearts(
    askedIds: readonly string[],
    guestId: string,
  ): Promise<Map<string, { hearts: number; isLiked: boolean }>> {
    const rows = await this.database.db
      .select({
        askedId: designHearts.askedId,
        hearts: count(),
        isLiked: sql<boolean>`bool_or(${designHearts.guestId} = ${guestId})`,
      })
      .from(designHearts)
      .where(inArray(designHearts.askedId, [...askedIds]))
      .groupBy(designHearts.askedId);
    return new Map(rows.map(({ askedId, ...counted }) => [askedId, counted]));
  }

  notes(askedIds: readonly string[]): Promise<DesignNoteRow[]> {
    return this.database.db
      .select()
      .from(designNotes)
      .where(inArray(designNotes.askedId, [...askedIds]))
      .orderBy(asc(designNotes.createdAt), asc(designNotes.id));
  }

  async addNote(note: typeof designNotes.$inferInsert): Promise<void> {
    await this.database.db.insert(designNotes).values(note);
  }

  async showNote(id: string, askedIds: readonly string[], isShown: boolean): Promise<boolean> {
    const { rowCount } = await this.database.db
      .update(designNotes)
      .set({ isShown })
      .where(and(eq(designNotes.id, id), inArray(designNotes.askedId, [...askedIds])));
    return rowCount === 1;
  }

  async removeNote(id: string, askedIds: readonly string[]): Promise<void> {
    await this.database.db
      .delete(designNotes)
      .where(and(eq(designNotes.id, id), inArray(designNotes.askedId, [...askedIds])));
  }
}

/** With their hearts and notes, once the design has expired. */
export const deleteOpinions = deletesRows(
  askedDesigns,
  (before) => sql`exists (
    select 1 from ${designs}
    where ${designs.id} = ${askedDesigns.designId} and ${designs.expiresAt} < ${before.toISOString()}::timestamptz)`,
);
