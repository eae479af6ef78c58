import { Injectable } from '@nestjs/common';
import { DESIGN_LIFETIME_MS } from '@ftl/rules';
import {
  AppConfig,
  Database,
  sha256Of,
  Storage,
  type Actor,
  type Connection,
} from '../platform/index.js';
import { imageUrl, keyOfAddress, newImageKey } from './image-key.js';
import { imageNotFound, invalidImage } from './images.errors.js';
import { ImagesRepository } from './images.repository.js';
import type { ImageKind, ImageRow } from './images.schema.js';
import { RENDITION_WIDTHS, renditionKey } from './rendition-widths.js';

/** How long a picture that another has replaced is still there. */
const RETIREMENT_MS = 60 * 60 * 1000;

export interface ImageOwner {
  guestId: string;
  userId?: string | null;
}

export interface StoreOptions {
  width?: number;
  height?: number;
  /** Id of the picture it was made from. */
  sourceId?: string;
  meta?: Record<string, unknown>;
  /** As long as a design from now unless given; null keeps it. */
  expiresAt?: Date | null;
}

export type StoredImage = ImageRow & { url: string };

/** The shop's pictures: files in the store, each with a row that says whose it is and how long it stays. */
@Injectable()
export class Images {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly repository: ImagesRepository,
    private readonly storage: Storage,
  ) {}

  /**
   * Stores a finished picture. Its bytes must come from our own encoders:
   * what a visitor sends goes through the upload.
   *
   * @param contentType such as `image/png`
   */
  async store(
    owner: ImageOwner,
    kind: ImageKind,
    file: { body: Buffer; contentType: string },
    options: StoreOptions = {},
  ): Promise<StoredImage> {
    const { sourceId = null, width = null, height = null, meta = {} } = options;
    const expiresAt =
      options.expiresAt === undefined
        ? new Date(Date.now() + DESIGN_LIFETIME_MS)
        : options.expiresAt;
    // The row comes first: a file without a row could never be found and deleted.
    const added = await this.repository.add({
      key: newImageKey(kind, file.contentType),
      kind,
      guestId: owner.guestId,
      userId: owner.userId ?? null,
      contentType: file.contentType,
      bytes: file.body.length,
      width,
      height,
      sourceId,
      meta,
      expiresAt,
      isStored: false,
    });
    try {
      await this.storage.put(added.key, file.body, file.contentType);
      const stored = { isStored: true, sha256: await sha256Of(file.body) };
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
  find(key: string): Promise<ImageRow | undefined> {
    return this.repository.byKey(key);
  }

  /** Whether `find` finds one. */
  exists(key: string): Promise<boolean> {
    return this.repository.exists(key);
  }

  /** A picture by its row, for those who refer to it. */
  findById(id: string): Promise<ImageRow | undefined> {
    return this.repository.byId(id);
  }

  /** @throws when the file is gone */
  read(key: string): Promise<Buffer> {
    return this.storage.read(key);
  }

  /**
   * Deletes a picture and all that was made from it, in turn: rows, files,
   * renditions.
   *
   * @param isSoldToo also what an order keeps (without a date), which its owner
   *   cannot take from under the print
   * @param except keys of what stays all the same
   * @returns false when the picture itself is kept
   */
  async remove(
    key: string,
    { isSoldToo = false, except = [] }: { isSoldToo?: boolean; except?: readonly string[] } = {},
  ): Promise<boolean> {
    const row = await this.repository.byKey(key);
    if (!row) return true;
    const isToGo = (each: ImageRow) =>
      (isSoldToo || each.expiresAt !== null) && !except.includes(each.key);
    for (const member of await this.repository.family(row.id))
      if (isToGo(member)) await this.erase(member);
    return isToGo(row);
  }

  /**
   * Expires superseded images of the same source and kind, except those that a design shows. With a
   * delay: a page may still be showing them.
   */
  retireSiblings(image: ImageRow): Promise<void> {
    return this.repository.retireSiblings(image, new Date(Date.now() + RETIREMENT_MS));
  }

  /**
   * Pictures that a design shows stay until then at least; null keeps them for good, as for an
   * ordered design, and no later date takes that back.
   */
  keepUntil(
    keys: readonly string[],
    expiresAt: Date | null,
    on: Connection = this.database.db,
  ): Promise<void> {
    return this.repository.setExpiry(keys, expiresAt, on);
  }

  /**
   * Makes a permanently kept image expire again.
   *
   * @param until a design shows it; without that it is deleted now
   */
  async makeExpirable(key: string, until: Date | null): Promise<void> {
    // A date first: if the rest is cut short, the purge does it.
    await this.repository.giveDate(key, until ?? new Date(Date.now() + RETIREMENT_MS));
    if (until === null) await this.remove(key);
  }

  /**
   * Nobody sees these pictures nor what was made from them from now on, and the purge
   * deletes them; an order's stay.
   */
  discard(keys: readonly string[]): Promise<void> {
    return this.repository.expire(keys);
  }

  /** Gives a guest's pictures to the account the guest has signed in to. */
  claim(guestId: string, userId: string, on: Connection = this.database.db): Promise<void> {
    return this.repository.claim(guestId, userId, on);
  }

  /** Gives a picture and everything made from it to another owner. */
  async giveTo(owner: ImageOwner, key: string, on: Connection = this.database.db): Promise<void> {
    const row = await this.repository.byKey(key);
    if (row) await this.repository.giveTo(owner, row.id, on);
  }

  /** Deletes an account's images immediately; images of orders stay with their orders. */
  async eraseOf(userId: string): Promise<void> {
    for (const row of await this.repository.unsoldOf(userId)) await this.erase(row);
  }

  /** Files before the row: after a crash in between, the purge finds the row and continues. */
  async erase(row: ImageRow): Promise<void> {
    await this.repository.markErasing(row.id);
    for (const width of RENDITION_WIDTHS) await this.storage.remove(renditionKey(row.key, width));
    await this.storage.remove(row.key);
    await this.repository.delete(row.id);
  }
}
