import { Injectable } from '@nestjs/common';
import { and, count, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import { Database, deletesRows, type Tx } from '../../platform/index.js';
import { continueLinks, type ContinueLink } from './continue-elsewhere.schema.js';

@Injectable()
export class ContinueElsewhereRepository {
  constructor(private readonly database: Database) {}

  async add(link: typeof continueLinks.$inferInsert, tx: Tx): Promise<void> {
    await tx.insert(continueLinks).values(link);
  }

  async byId(id: string): Promise<ContinueLink | undefined> {
    const [row] = await this.database.db
      .select()
      .from(continueLinks)
      .where(eq(continueLinks.id, id));
    return row;
  }

  async byToken(tokenHash: string): Promise<ContinueLink | undefined> {
    const [row] = await this.database.db
      .select()
      .from(continueLinks)
      .where(eq(continueLinks.tokenHash, tokenHash));
    return row;
  }

  /** Links requested since then by this browser, or for this address. */
  async countSince(guestId: string, emailDigest: string, since: Date): Promise<number> {
    const [row] = await this.database.db
      .select({ links: count() })
      .from(continueLinks)
      .where(
        and(
          or(eq(continueLinks.guestId, guestId), eq(continueLinks.emailDigest, emailDigest)),
          gt(continueLinks.createdAt, since),
        ),
      );
    return row?.links ?? 0;
  }

  /**
   * Consumes a link.
   *
   * @param guestId of the browser that opens it; its sender's own leaves it unused
   * @returns undefined if it is unknown, used, or expired; of two concurrent calls one wins
   */
  async use(tokenHash: string, guestId: string, tx: Tx): Promise<ContinueLink | undefined> {
    const now = new Date();
    const [row] = await tx
      .update(continueLinks)
      .set({ usedAt: now })
      .where(
        and(
          eq(continueLinks.tokenHash, tokenHash),
          ne(continueLinks.guestId, guestId),
          isNull(continueLinks.usedAt),
          gt(continueLinks.expiresAt, now),
        ),
      )
      .returning();
    return row;
  }

  async forgetExpired(): Promise<void> {
    await this.database.db.delete(continueLinks).where(lt(continueLinks.expiresAt, new Date()));
  }
}

export const deleteContinueLinks = deletesRows(continueLinks, (before) =>
  lt(continueLinks.expiresAt, before),
);
