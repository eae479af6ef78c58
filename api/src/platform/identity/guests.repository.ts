import { Injectable } from '@nestjs/common';
import { desc, eq, lt } from 'drizzle-orm';
import { Database } from '../database/database.js';
import { guests, guestTempIds } from './identity.schema.js';

@Injectable()
export class GuestsRepository {
  constructor(private readonly database: Database) {}

  /** The guest that a temporary id is bound to, or null if it is new. */
  async guestOf(tempUserId: string): Promise<string | null> {
    const [row] = await this.database.db
      .select({ guestId: guestTempIds.guestId })
      .from(guestTempIds)
      .where(eq(guestTempIds.tempUserId, tempUserId));
    return row?.guestId ?? null;
  }

  /** The most recent temporary id of a guest, or null if there is none. */
  async latestTemporaryId(guestId: string): Promise<string | null> {
    const [row] = await this.database.db
      .select({ tempUserId: guestTempIds.tempUserId })
      .from(guestTempIds)
      .where(eq(guestTempIds.guestId, guestId))
      .orderBy(desc(guestTempIds.createdAt))
      .limit(1);
    return row?.tempUserId ?? null;
  }

  async exists(guestId: string): Promise<boolean> {
    const rows = await this.database.db
      .select({ id: guests.id })
      .from(guests)
      .where(eq(guests.id, guestId));
    return rows.length > 0;
  }

  /**
   * Binds a new temporary id to a guest, or to a new guest if none is given.
   *
   * @returns the guest's id, or null if another request bound the temporary id first
   */
  bind(tempUserId: string, guestId: string | null): Promise<string | null> {
    return this.database.transaction(async (tx) => {
      const owner = guestId ?? (await tx.insert(guests).values({}).returning())[0]!.id;
      const bound = await tx
        .insert(guestTempIds)
        .values({ tempUserId, guestId: owner })
        .onConflictDoNothing()
        .returning();
      if (bound.length > 0) return owner;
      // Do not leave an unreachable guest behind.
      if (!guestId) await tx.delete(guests).where(eq(guests.id, owner));
      return null;
    });
  }

  async delete(guestId: string): Promise<void> {
    await this.database.db.delete(guests).where(eq(guests.id, guestId));
  }

  /** Deletes guests created before a given time, with their temporary ids. */
  async deleteMadeBefore(time: Date): Promise<void> {
    await this.database.db.delete(guests).where(lt(guests.createdAt, time));
  }
}
