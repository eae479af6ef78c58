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
import { Database, ownedBy, type Actor, type Connection, type Tx } from '../platform/index.js';
import type { ImageOwner } from './image-owner.js';
import { images, type ImageRow, type NewImage } from './images.schema.js';

@Injectable()
export class ImagesRepository {
  constructor(private readonly database: Database) {}

  async add(image: NewImage, on: Connection = this.database.db): Promise<ImageRow> {
    const [row] = await on.insert(images).values(image).returning();
    return row!;
  }

  /** The file is stored: from now on a missing file is a loss. */
  async markStored(id: string, sha256: string): Promise<void> {
    await this.database.db.update(images).set({ isStored: true, sha256 }).where(eq(images.id, id));
  }

  /** The files are about to be deleted; after a crash the purge deletes them. */
  async markErasing(ids: readonly string[], on: Connection = this.database.db): Promise<void> {
    if (ids.length === 0) return;
    await on
      .update(images)
      .set({ isStored: false, expiresAt: sql`least(${images.expiresAt}, now())` })
      .where(inSequence(inArray(images.id, [...ids])));
  }

  /** Locks rows until the transaction ends, in the same sequence for all, and reads them. */
  lock(keys: readonly string[], tx: Tx): Promise<ImageRow[]> {
    return tx
      .select()
      .from(images)
      .where(inArray(images.key, [...keys]))
      .orderBy(asc(images.id))
      .for('update');
  }

  async byKey(key: string, on: Connection = this.database.db): Promise<ImageRow | undefined> {
    const [row] = await on
      .select()
      .from(images)
      .where(and(eq(images.key, key), this.isLive()));
    return row;
  }

  /** Reads no columns, because this runs for every request of a cached image. */
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

  /** The image and all its direct and indirect derivatives. */
  family(id: string): Promise<ImageRow[]> {
    return this.families(sql`select ${id}::uuid`);
  }

  /** Images and all their direct and indirect derivatives. */
  async familiesOf(
    keys: readonly string[],
    on: Connection = this.database.db,
  ): Promise<ImageRow[]> {
    if (keys.length === 0) return [];
    return this.families(sql`select id from images where ${inArray(images.key, [...keys])}`, on);
  }

  /** What ovals show behind the person of a cutout; undefined if it has none. */
  async backdropOf(cutoutId: string): Promise<ImageRow | undefined> {
    const [row] = await this.database.db
      .select()
      .from(images)
      .where(and(eq(images.sourceId, cutoutId), eq(images.kind, 'backdrop')));
    return row;
  }

  /** The image and what was rendered from it: its family without the cutouts retouched from it. */
  renderedFrom(id: string): Promise<ImageRow[]> {
    return this.database.db
      .select()
      .from(images)
      .where(sql`${images.id} in ${familyOf(sql`select ${id}::uuid`, sql`made.kind <> 'cutout'`)}`);
  }

  /** Expires superseded siblings early: same source, same kind, not used by any design. */
  async retireSiblings(image: ImageRow, at: Date): Promise<void> {
    if (!image.sourceId) return;
    await this.database.db
      .update(images)
      .set({ expiresAt: at })
      .where(
        inSequence(
          and(
            eq(images.sourceId, image.sourceId),
            eq(images.kind, image.kind),
            ne(images.id, image.id),
            eq(images.isShown, false),
            gt(images.expiresAt, at),
          ),
        ),
      );
  }

  /**
   * Expired images by id, which never changes: deletion may change the date.
   *
   * @param after the last one of the previous batch
   */
  expired(limit: number, after?: ImageRow): Promise<ImageRow[]> {
    return this.database.db
      .select()
      .from(images)
      .where(and(lte(images.expiresAt, sql`now()`), after && gt(images.id, after.id)))
      .orderBy(asc(images.id))
      .limit(limit);
  }

  async setExpiry(keys: readonly string[], expiresAt: Date | null, on: Connection): Promise<void> {
    if (keys.length === 0) return;
    const among = withBackdrops(inArray(images.key, [...keys]));
    await (expiresAt === null
      ? on.update(images).set({ expiresAt, isShown: true, network: null }).where(inSequence(among))
      : on
          .update(images)
          .set({
            isShown: true,
            expiresAt: sql`greatest(${images.expiresAt}, ${expiresAt.toISOString()}::timestamptz)`,
          })
          .where(
            inSequence(and(sql`${images.id} in ${sourcesOf(among)}`, isNotNull(images.expiresAt))),
          ));
  }

  /** Bytes of images that no order retains: of a network, and of all. */
  async unsoldBytes(network: string | null, on: Connection): Promise<{ own: number; all: number }> {
    const ownBytes = sql`sum(${images.bytes}) filter (where ${images.network} = ${network})`;
    const [row] = await on
      .select({
        own: sql`coalesce(${ownBytes}, 0)`.mapWith(Number),
        all: sql`coalesce(sum(${images.bytes}), 0)`.mapWith(Number),
      })
      .from(images)
      .where(isNotNull(images.expiresAt));
    return row!;
  }

  /** Until the transaction ends, no other one passes here. */
  async lockUnsoldBytes(tx: Tx): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('images:unsold', 0))`);
  }

  async giveDate(key: string, expiresAt: Date, on: Connection): Promise<void> {
    await on.update(images).set({ expiresAt }).where(eq(images.key, key));
  }

  async claim(guestId: string, userId: string, on: Connection): Promise<void> {
    await on
      .update(images)
      .set({ userId })
      .where(inSequence(and(eq(images.guestId, guestId), isNull(images.userId))));
  }

  /** Moves an image and all its direct and indirect derivatives to another owner. */
  async giveTo(owner: ImageOwner, id: string, on: Connection): Promise<void> {
    await on
      .update(images)
      .set({ guestId: owner.guestId, userId: owner.userId ?? null })
      .where(inSequence(sql`${images.id} in ${familyOf(sql`select ${id}::uuid`)}`));
  }

  /** A page of an account's unexpired images by id. */
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

  /** Images of an account that no order needs. */
  unsoldOf(userId: string): Promise<ImageRow[]> {
    return this.database.db
      .select()
      .from(images)
      .where(and(eq(images.userId, userId), isNotNull(images.expiresAt)));
  }

  /**
   * Its derivatives that remain become those of its source, so that deleting the photo still
   * deletes them.
   */
  async delete(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const source = sql`(select gone.source_id from images gone where gone.id = ${id})`;
      // In the same sequence for all: the source, or a derivative, may be deleted at the same time.
      await tx
        .select({ id: images.id })
        .from(images)
        .where(or(eq(images.id, id), eq(images.sourceId, id), sql`${images.id} = ${source}`))
        .orderBy(asc(images.id))
        .for('update');
      await tx.update(images).set({ sourceId: source }).where(eq(images.sourceId, id));
      await tx.delete(images).where(eq(images.id, id));
    });
  }

  private families(ids: SQL, on: Connection = this.database.db): Promise<ImageRow[]> {
    return on
      .select()
      .from(images)
      .where(sql`${images.id} in ${familyOf(ids)}`);
  }

  /** Excludes expired images that the purge has not deleted yet. */
  private isLive() {
    return or(isNull(images.expiresAt), sql`${images.expiresAt} > now()`);
  }
}

/**
 * The rows of an update, locked in the same sequence by all: images of one photo change in several
 * places at the same time, which would otherwise end as a deadlock.
 */
function inSequence(isImage: SQL | undefined): SQL {
  return sql`${images.id} in (select id from images where ${isImage} order by id for no key update)`;
}

/** Images and, of cutouts, their backdrops, which live as long. */
function withBackdrops(isImage: SQL): SQL {
  return sql`${images.id} in (select id from images where ${isImage}
    union select backdrop.id from images join images backdrop
      on backdrop.source_id = images.id and backdrop.kind = 'backdrop' where ${isImage})`;
}

/** Ids of images and of everything they were derived from. */
function sourcesOf(isImage: SQL): SQL {
  return sql`(with recursive source(id, source_id) as (
    select id, source_id from images where ${isImage}
    union select origin.id, origin.source_id from images origin
      join source on origin.id = source.source_id
  ) select id from source)`;
}

/**
 * Ids of images and of all their direct and indirect derivatives.
 *
 * @param isMember condition on a derivative `made`; the derivatives of one that fails it are left out too
 */
function familyOf(ids: SQL, isMember: SQL = sql`true`): SQL {
  return sql`(with recursive family(id) as (
    ${ids}
    union select made.id from images made join family on made.source_id = family.id
      where ${isMember}
  ) select id from family)`;
}

/** Lets the purge delete images that were retained permanently; for sweeps, which have no services. */
export async function expireImages(keys: readonly string[], on: Connection): Promise<void> {
  if (keys.length === 0) return;
  await on
    .update(images)
    .set({ expiresAt: sql`now()` })
    .where(inSequence(inArray(images.key, [...keys])));
}
