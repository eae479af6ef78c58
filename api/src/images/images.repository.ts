import { Injectable } from '@nestjs/common';
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { Database, ownedBy, type Actor, type Connection } from '../platform/index.js';
import { images, type ImageRow, type NewImage } from './images.schema.js';
import type { ImageOwner } from './images.service.js';

@Injectable()
export class ImagesRepository {
  constructor(private readonly database: Database) {}

  async add(image: NewImage, on: Connection = this.database.db): Promise<ImageRow> {
    const [row] = await on.insert(images).values(image).returning();
    return row!;
  }

  /** The file is in the store: from now on its absence is a loss. */
  async markStored(id: string, sha256: string): Promise<void> {
    await this.database.db.update(images).set({ isStored: true, sha256 }).where(eq(images.id, id));
  }

  /** The file is about to be deleted; after a crash the purge finishes it. */
  async markErasing(id: string): Promise<void> {
    await this.database.db
      .update(images)
      .set({ isStored: false, expiresAt: sql`least(${images.expiresAt}, now())` })
      .where(eq(images.id, id));
  }

  async byKey(key: string): Promise<ImageRow | undefined> {
    const [row] = await this.database.db
      .select()
      .from(images)
      .where(and(eq(images.key, key), this.isLive()));
    return row;
  }

  /** Reads no columns: cached images are served many times a second. */
  async exists(key: string): Promise<boolean> {
    const rows = await this.database.db
      .select({ id: images.id })
      .from(images)
      .where(and(eq(images.key, key), this.isLive()));
    return rows.length > 0;
  }

  async byId(id: string): Promise<ImageRow | undefined> {
    const [row] = await this.database.db
      .select()
      .from(images)
      .where(and(eq(images.id, id), this.isLive()));
    return row;
  }

  async ownByKey(
    actor: Pick<Actor, 'guestId' | 'userId'>,
    key: string,
  ): Promise<ImageRow | undefined> {
    const [row] = await this.database.db
      .select()
      .from(images)
      .where(and(eq(images.key, key), ownedBy(images, actor), this.isLive()));
    return row;
  }

  /** The picture and everything made from it, and from that in turn. */
  family(id: string): Promise<ImageRow[]> {
    return this.database.db
      .select()
      .from(images)
      .where(sql`${images.id} in ${familyOf(sql`select ${id}::uuid`)}`);
  }

  /** Expires superseded siblings early: same source, same kind, referenced by no design. */
  async retireSiblings(image: ImageRow, at: Date): Promise<void> {
    if (!image.sourceId) return;
    await this.database.db
      .update(images)
      .set({ expiresAt: at })
      .where(
        and(
          eq(images.sourceId, image.sourceId),
          eq(images.kind, image.kind),
          ne(images.id, image.id),
          eq(images.isShown, false),
          gt(images.expiresAt, at),
        ),
      );
  }

  expired(limit: number): Promise<ImageRow[]> {
    return this.database.db
      .select()
      .from(images)
      .where(lte(images.expiresAt, sql`now()`))
      .limit(limit);
  }

  async setExpiry(keys: readonly string[], expiresAt: Date | null, on: Connection): Promise<void> {
    if (keys.length === 0) return;
    const among = inArray(images.key, [...keys]);
    await (expiresAt === null
      ? on.update(images).set({ expiresAt, isShown: true }).where(among)
      : on
          .update(images)
          .set({
            isShown: true,
            expiresAt: sql`greatest(${images.expiresAt}, ${expiresAt.toISOString()}::timestamptz)`,
          })
          .where(and(among, isNotNull(images.expiresAt))));
  }

  async giveDate(key: string, expiresAt: Date): Promise<void> {
    await this.database.db.update(images).set({ expiresAt }).where(eq(images.key, key));
  }

  /** Expires images and their derivatives, except those kept permanently. */
  async expire(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const these = sql`select id from images where ${inArray(images.key, [...keys])}`;
    await this.database.db
      .update(images)
      .set({ expiresAt: sql`now()` })
      .where(and(sql`${images.id} in ${familyOf(these)}`, isNotNull(images.expiresAt)));
  }

  async claim(guestId: string, userId: string, on: Connection): Promise<void> {
    await on
      .update(images)
      .set({ userId })
      .where(and(eq(images.guestId, guestId), isNull(images.userId)));
  }

  /** Gives a picture and everything made from it, however many steps away, to another owner. */
  async giveTo(owner: ImageOwner, id: string, on: Connection): Promise<void> {
    await on
      .update(images)
      .set({ guestId: owner.guestId, userId: owner.userId ?? null })
      .where(sql`${images.id} in ${familyOf(sql`select ${id}::uuid`)}`);
  }

  /** All living pictures of an account by id, after one of them. */
  ofAccount(userId: string, after: string | undefined, limit: number): Promise<ImageRow[]> {
    return this.database.db
      .select()
      .from(images)
      .where(
        and(eq(images.userId, userId), this.isLive(), after ? gt(images.id, after) : undefined),
      )
      .orderBy(asc(images.id))
      .limit(limit);
  }

  /** What an account has and no order needs. */
  unsoldOf(userId: string): Promise<ImageRow[]> {
    return this.database.db
      .select()
      .from(images)
      .where(and(eq(images.userId, userId), isNotNull(images.expiresAt)));
  }

  async delete(id: string): Promise<void> {
    await this.database.db.delete(images).where(eq(images.id, id));
  }

  /** What is past its date is gone, whether the purge has come by or not. */
  private isLive() {
    return or(isNull(images.expiresAt), sql`${images.expiresAt} > now()`);
  }
}

/** The ids of pictures and of everything made from them, and from that in turn. */
function familyOf(ids: SQL): SQL {
  return sql`(with recursive family(id) as (
    ${ids}
    union select made.id from images made join family on made.source_id = family.id
  ) select id from family)`;
}
