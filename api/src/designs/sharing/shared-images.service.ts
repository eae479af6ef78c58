import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { SHARED_WIDTHS, type SharedWidth } from '@ftl/contracts';
import { ImagesService, ImageView } from '../../images/index.js';
import {
  Database,
  RecentValues,
  ShopError,
  Storage,
  type Connection,
} from '../../platform/index.js';
import { MockupsService } from '../mockups/mockups.service.js';
import { LinkRenderer } from './link-renderer.js';
import { SharingRepository } from './sharing.repository.js';
import type { SharedImageRow } from './sharing.schema.js';

/** The files of a shared image, by their name in its URL. */
export const SHARED_FILES = ['design.webp', 'front.webp', 'back.webp', 'card.jpg'] as const;
export type SharedFile = (typeof SHARED_FILES)[number];

export interface SharedImage {
  body: Buffer;
  contentType: string;
}

const DESIGN_KIND = 'design/';
const MOCKUP_SIZE = 800;
/** Width in pixels: other people get no more than a screen shows. */
const WIDEST = Math.max(...SHARED_WIDTHS) as SharedWidth;
/** Cache size for link cards and for designs each; the module that renders shirts caches them. */
const CARD_CACHE_BYTES = 8 * 1024 * 1024;
const DESIGN_CACHE_BYTES = 16 * 1024 * 1024;

/** Publishes images under random keys, which can be revoked at any time. */
@Injectable()
export class SharedImagesService {
  private readonly cards = new RecentValues<Buffer>(CARD_CACHE_BYTES, (card) => card.length);
  /** Cached by image key; the content of a key never changes. */
  private readonly designs = new RecentValues<SharedImage>(
    DESIGN_CACHE_BYTES,
    ({ body }) => body.length,
  );

  constructor(
    private readonly database: Database,
    private readonly images: ImagesService,
    private readonly mockups: MockupsService,
    private readonly renderer: LinkRenderer,
    private readonly repository: SharingRepository,
    private readonly storage: Storage,
    private readonly viewer: ImageView,
  ) {}

  /**
   * @param image key of the image, and for a design the color of the shirt; if it is not open,
   *   only `read` with `isProtected` serves it
   * @returns the public key
   */
  async publish(
    {
      isOpen = true,
      backKey = null,
      ...image
    }: { imageKey: string; backKey?: string | null; color: string; isOpen?: boolean },
    on: Connection = this.database.db,
  ): Promise<string> {
    const key = newKey();
    await this.repository.add({ key, isOpen, backKey, ...image }, on);
    return key;
  }

  /**
   * Replaces the key, which revokes all URLs handed out before.
   *
   * @returns the new key
   */
  async reissue(key: string, isOpen: boolean, on: Connection): Promise<string> {
    const next = newKey();
    await this.repository.rename(key, { key: next, isOpen }, on);
    await this.storage.remove(cardKey(key));
    return next;
  }

  /** Revokes the key. */
  async withdraw(key: string, on: Connection = this.database.db): Promise<void> {
    await this.repository.remove(key, on);
    await this.storage.remove(cardKey(key));
  }

  /** Key of the image behind a shared key; null if it is not shared any more. */
  async imageKeyOf(key: string): Promise<string | null> {
    return (await this.repository.find(key))?.imageKey ?? null;
  }

  /** @param base path that serves the images */
  addresses(
    key: string,
    base: string = '/api/shared',
  ): Record<'design' | 'front' | 'back' | 'card', string> {
    const [design, front, back, card] = SHARED_FILES.map((file) => `${base}/${key}/${file}`) as [
      string,
      string,
      string,
      string,
    ];
    return { design, front, back, card };
  }

  /**
   * @param isProtected whether the caller has checked a password: also serves images that are not
   *   open
   * @throws ShopError NOT_FOUND if it is not shared, or no longer
   */
  async read(
    key: string,
    file: SharedFile,
    { isProtected = false, width }: { isProtected?: boolean; width?: SharedWidth | undefined } = {},
  ): Promise<SharedImage> {
    const isShared = async () => {
      const row = await this.repository.find(key);
      if (!row || !(row.isOpen || isProtected)) throw notShared();
      return row;
    };
    const row = await isShared();
    const image = await this.render(row, file, width);
    // Rendering takes time: check again whether it was revoked.
    await isShared();
    return image;
  }

  private async render(
    row: SharedImageRow,
    file: SharedFile,
    width: SharedWidth = WIDEST,
  ): Promise<SharedImage> {
    if (!(await this.images.exists(row.imageKey))) throw notShared();
    switch (file) {
      case 'design.webp':
        return this.designs.get(`${row.imageKey} ${width}`, () => this.design(row.imageKey, width));
      case 'front.webp':
      case 'back.webp':
        return { body: await this.shirt(row, file), contentType: 'image/webp' };
      case 'card.jpg':
        return {
          body: await this.cards.get(row.key, () => this.card(row)),
          contentType: 'image/jpeg',
        };
    }
  }

  private async design(key: string, width: SharedWidth): Promise<SharedImage> {
    const { body, contentType } = await this.viewer.open(key, width);
    return { body: await buffer(body), contentType };
  }

  private shirt(
    { imageKey, backKey, color }: SharedImageRow,
    file: 'front.webp' | 'back.webp',
  ): Promise<Buffer> {
    // An uploaded photo has no shirt.
    if (!imageKey.startsWith(DESIGN_KIND)) throw notShared();
    const view = file === 'back.webp' ? 'back' : 'front';
    return this.mockups.imageOf({ front: imageKey, back: backKey }, color, view, MOCKUP_SIZE);
  }

  /** Stored, because crawlers fetch it from every replica; the content of a key never changes. */
  private async card(row: SharedImageRow): Promise<Buffer> {
    const stored = cardKey(row.key);
    if (await this.storage.exists(stored)) return this.storage.read(stored);
    const shirt = await this.shirt(row, 'front.webp');
    const card = await this.renderer.card(await this.images.read(row.imageKey), shirt);
    await this.storage.put(stored, card, 'image/jpeg');
    // Revoked meanwhile: do not leave the file behind.
    if (!(await this.repository.find(row.key))) await this.storage.remove(stored);
    return card;
  }
}

function newKey(): string {
  return randomBytes(16).toString('hex');
}

function notShared(): ShopError {
  return new ShopError('NOT_FOUND', { retryable: false });
}

function cardKey(key: string): string {
  return `shared/${key}.jpg`;
}
