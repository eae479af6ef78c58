import { Injectable } from '@nestjs/common';
import type { FamilyItem } from '@ftl/contracts';
import { and, asc, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { heldIn, orderReadModel as orders } from '../orders/index.js';
import { type Connection, Database, deletesRows, type Tx } from '../platform/index.js';
import {
  familyEntries,
  familyLists,
  type FamilyEntryRow,
  type FamilyListRow,
} from './family-lists.schema.js';

export type FamilyListChanges = Partial<
  Pick<
    FamilyListRow,
    | 'designId'
    | 'shareKey'
    | 'endsAt'
    | 'message'
    | 'colors'
    | 'closesAt'
    | 'closedAt'
    | 'outcome'
    | 'remindedAt'
  >
>;

@Injectable()
export class FamilyListsRepository {
  constructor(private readonly database: Database) {}

  async ofDesign(designId: number, on: Connection = this.database.db) {
    return first(on.select().from(familyLists).where(eq(familyLists.designId, designId)));
  }

  async byShareKey(shareKey: string): Promise<FamilyListRow | null> {
    return first(
      this.database.db.select().from(familyLists).where(eq(familyLists.shareKey, shareKey)),
    );
  }

  /**
   * Locks and reads the list until the transaction ends: `update` waits for every entry that is
   * being written, `share` allows concurrent writes of entries.
   */
  async lock(tx: Tx, id: string, strength: 'update' | 'share'): Promise<FamilyListRow | null> {
    return first(tx.select().from(familyLists).where(eq(familyLists.id, id)).for(strength));
  }

  /** @returns null if the design already has a list */
  async insert(list: typeof familyLists.$inferInsert): Promise<FamilyListRow | null> {
    return first(
      this.database.db
        .insert(familyLists)
        .values(list)
        .onConflictDoNothing({ target: familyLists.designId })
        .returning(),
    );
  }

  /** Changes the list and increments its version. */
  async change(tx: Tx, id: string, changes: FamilyListChanges = {}): Promise<FamilyListRow> {
    const [row] = await tx
      .update(familyLists)
      .set({ ...changes, version: sql`${familyLists.version} + 1` })
      .where(eq(familyLists.id, id))
      .returning();
    if (!row) throw new Error(`There is no family list ${id}`);
    return row;
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.delete(familyLists).where(eq(familyLists.id, id));
  }

  entries(listId: string, on: Connection = this.database.db): Promise<FamilyEntryRow[]> {
    return on
      .select()
      .from(familyEntries)
      .where(eq(familyEntries.listId, listId))
      .orderBy(asc(familyEntries.createdAt), asc(familyEntries.id));
  }

  async countEntries(listId: string, on: Connection = this.database.db): Promise<number> {
    const [row] = await on
      .select({ people: count() })
      .from(familyEntries)
      .where(eq(familyEntries.listId, listId));
    return row?.people ?? 0;
  }

  async entry(
    listId: string,
    by: { id: string } | { tokenHash: string },
    on: Connection = this.database.db,
  ): Promise<FamilyEntryRow | null> {
    const wanted =
      'id' in by ? eq(familyEntries.id, by.id) : eq(familyEntries.tokenHash, by.tokenHash);
    return first(
      on
        .select()
        .from(familyEntries)
        .where(and(eq(familyEntries.listId, listId), wanted)),
    );
  }

  /** The entry of an order, locked until the transaction ends: it is paid for as it is. */
  async lockEntry(tx: Tx, id: string): Promise<FamilyEntryRow | null> {
    return first(tx.select().from(familyEntries).where(eq(familyEntries.id, id)).for('update'));
  }

  /** @returns false if the same entry was added concurrently */
  async addEntry(tx: Tx, entry: typeof familyEntries.$inferInsert): Promise<boolean> {
    const { rowCount } = await tx.insert(familyEntries).values(entry).onConflictDoNothing();
    return rowCount === 1;
  }

  /** @returns false if the entry has another revision by now */
  async changeEntry(
    tx: Tx,
    id: string,
    revision: number,
    changes: { name: string; email?: string; items: FamilyItem[] },
  ): Promise<boolean> {
    const { rowCount } = await tx
      .update(familyEntries)
      .set({ ...changes, revision: revision + 1 })
      .where(and(eq(familyEntries.id, id), eq(familyEntries.revision, revision)));
    return rowCount === 1;
  }

  async deleteEntry(tx: Tx, id: string): Promise<void> {
    await tx.delete(familyEntries).where(eq(familyEntries.id, id));
  }

  async find(id: string): Promise<FamilyListRow | null> {
    return first(this.database.db.select().from(familyLists).where(eq(familyLists.id, id)));
  }

  /**
   * Lists on which each pays that are to be closed, and those whose outcome leaves paid orders
   * waiting: a list may be gone with its design. By id.
   *
   * @param after the last one of the previous batch
   */
  async unsettled(limit: number, after = NO_ID): Promise<string[]> {
    const { rows } = await this.database.db.execute<{ id: string }>(sql`
      select id from ${familyLists}
      where payment = 'each' and outcome is null and id > ${after}
        and (closed_at is not null or closes_at <= now())
      union
      select family_list_id from ${orders}
      left join ${familyLists} on family_lists.id = ${orders.familyListId}
      where ${orders.status} = 'paid' and ${heldIn(orders.holds, { kind: 'list' })}
        and family_list_id > ${after} and ${orders.cancelRequestedAt} is null
        and (family_lists.id is null or outcome is not null)
      order by 1 limit ${limit}`);
    return rows.map(({ id }) => id);
  }

  /** Open lists on which each pays, a day before they close; by id. */
  async toRemind(limit: number, after = NO_ID): Promise<string[]> {
    const rows = await this.database.db
      .select({ id: familyLists.id })
      .from(familyLists)
      .where(
        and(
          eq(familyLists.payment, 'each'),
          isNull(familyLists.closedAt),
          isNull(familyLists.remindedAt),
          gt(familyLists.id, after),
          sql`${familyLists.closesAt} between now() and now() + interval '1 day'`,
          // A list of a day or two has just been made.
          sql`${familyLists.createdAt} < ${familyLists.closesAt} - interval '36 hours'`,
        ),
      )
      .orderBy(asc(familyLists.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  }
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

async function first<T>(query: PromiseLike<T[]>): Promise<T | null> {
  const [row] = await query;
  return row ?? null;
}

/** With their entries, once their link has expired. */
export const deleteFamilyLists = deletesRows(familyLists, (before) =>
  lt(familyLists.endsAt, before),
);
