import { Injectable } from '@nestjs/common';
import { HOUR_MS, PHOTO_LIFETIME_MS } from '@ftl/rules';
import {
  AppConfig,
  Database,
  sha256Of,
  Storage,
  type Actor,
  type Connection,
  type Tx,
} from '../platform/index.js';
import { ImageHiding } from './image-hiding.js';
import { imageUrl, keyOfAddress, newImageKey } from './image-key.js';
import type { ImageOwner } from './image-owner.js';
import { imageNotFound, invalidImage } from './images.errors.js';
import { ImagesRepository } from './images.repository.js';
import type { ImageKind, ImageRow, NewImage } from './images.schema.js';
import { RENDITION_WIDTHS, renditionKey } from './rendition-widths.js';

/** How long a replaced image is still served. */
const RETIREMENT_MS = HOUR_MS;

/** An encoded image, in memory or as a file. */
export type ImageFile = { contentType: string } & (
  | { body: Uint8Array }
  | { path: string; bytes: number; sha256: string }
);

export interface StoreOptions {
  width?: number;
  height?: number;
  /** Id of the image it was derived from. */
  sourceId?: string;
  meta?: Record<string, unknown>;
  /** By default the lifetime of a photo without a design; null retains it permanently. */
  expiresAt?: Date | null;
  /** Runs in the transaction that inserts the row, before it; an exception refuses the image. */
  admit?: (bytes: number, tx: Tx) => Promise<void>;
}

export type StoredImage = ImageRow & { url: string };

/** The shop's images: files in the store, each with a row for its owner and expiry. */
@Injectable()
export class ImagesService {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly hiding: ImageHiding,
    private readonly repository: ImagesRepository,
    private readonly storage: Storage,
  ) {}

  /**
   * Stores a finished image. The bytes must come from our own encoders: files of visitors go
   * through the upload.
   */
  async store(
    owner: ImageOwner,
    kind: ImageKind,
    file: ImageFile,
    options: StoreOptions = {},
  ): Promise<StoredImage> {
    const { sourceId = null, width = null, height = null, meta = {} } = options;
    const expiresAt =
      options.expiresAt === undefined
        ? new Date(Date.now() + PHOTO_LIFETIME_MS)
        : options.expiresAt;
    // Insert the row first: a file without a row could never be found and deleted.
    const bytes = 'body' in file ? file.body.length : file.bytes;
    const image: NewImage = {
      key: newImageKey(kind, file.contentType),
      kind,
      guestId: owner.guestId,
      userId: owner.userId ?? null,
      network: owner.network || null,
      contentType: file.contentType,
      bytes,
      width,
      height,
      sourceId,
      meta,
      expiresAt,
      isStored: false,
    };
    const added = await this.database.transaction(async (tx) => {
      await options.admit?.(bytes, tx);
      return this.repository.add(image, tx);
    });
    try {
      if ('body' in file) await this.storage.put(added.key, file.body, file.contentType);
      else await this.storage.putFile(added.key, file.path, file);
      const sha256 = 'body' in file ? await sha256Of(file.body) : file.sha256;
      const stored = { isStored: true, sha256 };
      await this.repository.markStored(added.id, stored.sha256);
      return { ...added, ...stored, url: imageUrl(added.key) };
    } catch (error) {
      await this.repository.delete(added.id);
      throw error;
    }
  }

  /**
   * The actor's own image behind a URL of this shop or a key.
   *
   * @throws ShopError INVALID_IMAGE for a foreign URL, NOT_FOUND if it does not exist, has expired,
   *   or belongs to another visitor
   */
  async resolveOwn(
    actor: Pick<Actor, 'guestId' | 'userId'>,
    address: string,
  ): Promise<StoredImage> {
    const key = keyOfAddress(address, this.config.publicUrl);
    if (!key) throw invalidImage();
    const row = await this.repository.ownByKey(actor, key);
    if (!row) throw imageNotFound();
    return { ...row, url: imageUrl(row.key) };
  }

  /** Any image by its key, regardless of owner; undefined if there is none. */
  find(key: string, on: Connection = this.database.db): Promise<ImageRow | undefined> {
    return this.repository.byKey(key, on);
  }

  /** Whether `find` would return an image. */
  exists(key: string): Promise<boolean> {
    return this.repository.exists(key);
  }

  /** Keys of the image and of all its derivatives. */
  async familyKeys(key: string, on: Connection): Promise<string[]> {
    return (await this.repository.familiesOf([key], on)).map((row) => row.key);
  }

  /** @returns the image with this row id; undefined if there is none */
  findById(id: string): Promise<ImageRow | undefined> {
    return this.repository.byId(id);
  }

  /** What ovals show behind the person of a cutout; undefined if it has none. */
  backdropOf(cutout: Pick<ImageRow, 'id'>): Promise<ImageRow | undefined> {
    return this.repository.backdropOf(cutout.id);
  }

  /** Lends an image by the path of its file. @throws if the file does not exist */
  lend<R>(key: string, use: (file: string) => Promise<R>): Promise<R> {
    return this.storage.lend(key, use);
  }

  /** For one image at a time: photos and cutouts are large, and threads read those by `lend`. */
  read(key: string): Promise<Buffer> {
    return this.storage.read(key);
  }

  /**
   * Deletes an image and all its derivatives: rows, files, renditions. Images that an order retains
   * (without an expiry date) are kept.
   *
   * @returns false if the image itself is kept, or all are for an order that may still be paid
   */
  async remove(key: string): Promise<boolean> {
    const row = await this.repository.byKey(key);
    if (!row) return true;
    const family = await this.repository.family(row.id);
    const { hidden, kept } = await this.hiding.hide(family, { isAllOrNothing: true });
    for (const member of hidden) await this.erase(member);
    return row.expiresAt !== null && !kept.some(({ id }) => id === row.id);
  }

  /**
   * Deletes an image that orders retained, and everything rendered from it. Cutouts retouched from
   * it are kept: they have their own expiry, and may be part of other designs and orders.
   *
   * @param except keys of images to keep
   */
  async removeSold(key: string, except: readonly string[]): Promise<void> {
    const row = await this.repository.byKey(key);
    if (!row) return;
    const shouldHide = (each: ImageRow) => !except.includes(each.key);
    const family = await this.repository.renderedFrom(row.id);
    const { hidden } = await this.hiding.hide(family, { shouldHide });
    for (const member of hidden) await this.erase(member);
  }

  /**
   * Expires superseded images of the same source and kind, except those that a design uses. With a
   * delay, because a page may still be showing them.
   */
  retireSiblings(image: ImageRow): Promise<void> {
    return this.repository.retireSiblings(image, new Date(Date.now() + RETIREMENT_MS));
  }

  /**
   * Locks images until the transaction ends, so that none of them is deleted before an order of them
   * is stored.
   *
   * @returns false if one no longer exists
   */
  async lock(keys: readonly string[], tx: Tx): Promise<boolean> {
    const now = new Date();
    const found = await this.repository.lock(keys, tx);
    const usable = found.filter(
      ({ isStored, expiresAt }) => isStored && (expiresAt === null || expiresAt > now),
    );
    return usable.length === new Set(keys).size;
  }

  /**
   * Extends the expiry of images that a design uses, and of what they were derived from, so that a
   * cutout can be retouched as long as its design exists. For an ordered design the date is null: it
   * keeps only the images themselves, permanently, and no later date shortens that.
   */
  keepUntil(
    keys: readonly string[],
    expiresAt: Date | null,
    on: Connection = this.database.db,
  ): Promise<void> {
    return this.repository.setExpiry(keys, expiresAt, on);
  }

  /**
   * Makes a permanently retained image expire again.
   *
   * @param until expiry if a design uses it; null if nothing does, so that the purge deletes it soon
   */
  makeExpirable(key: string, until: Date | null, on: Connection): Promise<void> {
    return this.repository.giveDate(key, until ?? new Date(Date.now() + RETIREMENT_MS), on);
  }

  /**
   * Closes what still sells these images, such as open payment pages: before the transaction in
   * which they are discarded.
   */
  async release(keys: readonly string[]): Promise<void> {
    await this.hiding.release(await this.repository.familiesOf(keys));
  }

  /**
   * Hides these images and their derivatives immediately, and lets the purge delete them; images of
   * orders are kept.
   */
  async discard(keys: readonly string[], tx: Tx): Promise<void> {
    await this.hiding.hideIn(tx, await this.repository.familiesOf(keys, tx));
  }

  /** Moves a guest's images to the account that the guest signed in to. */
  claim(guestId: string, userId: string, on: Connection = this.database.db): Promise<void> {
    return this.repository.claim(guestId, userId, on);
  }

  /** Moves an image and all its derivatives to another owner. */
  async giveTo(owner: ImageOwner, key: string, on: Connection = this.database.db): Promise<void> {
    const row = await this.repository.byKey(key, on);
    if (row) await this.repository.giveTo(owner, row.id, on);
  }

  /** Deletes an account's images immediately; images of orders stay with their orders. */
  async eraseOf(userId: string): Promise<void> {
    const { hidden } = await this.hiding.hide(await this.repository.unsoldOf(userId));
    for (const row of hidden) await this.erase(row);
  }

  /**
   * Deletes files before the row: after a crash in between, the purge finds the row and continues.
   * A cutout takes its backdrop along.
   */
  async erase(row: ImageRow): Promise<void> {
    await this.repository.markErasing([row.id]);
    const backdrop = row.kind === 'cutout' && (await this.backdropOf(row));
    if (backdrop) await this.erase(backdrop);
    for (const width of RENDITION_WIDTHS) await this.storage.remove(renditionKey(row.key, width));
    await this.storage.remove(row.key);
    await this.repository.delete(row.id);
  }
}
