import { Injectable } from '@nestjs/common';
import { type MementoVisibility } from '@ftl/contracts';
import { ArtworksRepository, DesignsRepository, SharedImagesService } from '../designs/index.js';
import { ImagesService } from '../images/index.js';
import type { Connection, Tx } from '../platform/index.js';
import { MementosRepository } from './mementos.repository.js';
import type { MementoRow, NewMemento } from './mementos.schema.js';

type PageImage = Pick<NewMemento, 'imageKey' | 'imageShareKey'>;
type ShareKeys = Pick<MementoRow, 'designShareKey' | 'imageShareKey'>;
type Page = Pick<MementoRow, 'id' | 'visibility' | 'hiddenAt'>;
/** The fields that decide who may see the page, and the owner's image. */
type PageAccess = Pick<MementoRow, 'visibility' | 'passwordHash' | 'imageKey' | 'hiddenAt'>;

/** Images that no page shows, whose files are not deleted yet. */
export interface EndedImages {
  shareKeys: string[];
  /** Null if something else uses the image. */
  imageKey: string | null;
}

/**
 * Images of memorial pages and their URLs. Whenever the page's visibility or password changes, all
 * of them get new keys, which revokes earlier URLs.
 */
@Injectable()
export class MementoImagesService {
  constructor(
    private readonly artworks: ArtworksRepository,
    private readonly designs: DesignsRepository,
    private readonly images: ImagesService,
    private readonly repository: MementosRepository,
    private readonly shared: SharedImagesService,
  ) {}

  /** URLs of one of the page's images; on the protected route if the page has a password. */
  addresses(page: Page, shareKey: string) {
    return this.shared.addresses(shareKey, isOpen(page) ? '/api/shared' : protectedPath(page.id));
  }

  /** Whether a URL is the page's own image as returned by an earlier response. */
  isShownAddress(id: string, address: string): boolean {
    const bases = ['/api/shared', protectedPath(id)];
    return bases.some(
      (base) =>
        address.startsWith(`${base}/`) &&
        /^[0-9a-f]{32}\/design\.webp$/.test(address.slice(base.length + 1)),
    );
  }

  async publishDesign(
    image: { imageKey: string; color: string },
    visibility: MementoVisibility,
    on: Connection,
  ): Promise<string> {
    return this.shared.publish({ ...image, isOpen: isOpen({ visibility, hiddenAt: null }) }, on);
  }

  /** Retained permanently, because a page stays as long as its owner wants. */
  async publish(
    imageKey: string,
    page: Pick<MementoRow, 'visibility' | 'hiddenAt'>,
    on: Connection,
  ): Promise<string> {
    await this.images.keepUntil([imageKey], null, on);
    return this.shared.publish({ imageKey, color: '', isOpen: isOpen(page) }, on);
  }

  /**
   * The share keys of a page after its access or its image has changed. `end` revokes a replaced
   * image.
   */
  async shareKeysAfter(before: MementoRow, next: PageAccess, tx: Tx): Promise<ShareKeys> {
    const isRevoking =
      isOpen(before) !== isOpen(next) ||
      before.visibility !== next.visibility ||
      before.passwordHash !== next.passwordHash;
    const reissued = async (key: string) =>
      isRevoking ? this.shared.reissue(key, isOpen(next), tx) : key;
    const designShareKey = await reissued(before.designShareKey);
    if (next.imageKey === before.imageKey) {
      const { imageShareKey } = before;
      return {
        designShareKey,
        imageShareKey: imageShareKey && (await reissued(imageShareKey)),
      };
    }
    const imageShareKey = next.imageKey ? await this.publish(next.imageKey, next, tx) : null;
    return { designShareKey, imageShareKey };
  }

  /**
   * Revokes all images of a page, in the transaction that has deleted its row.
   *
   * @returns what `eraseEnded` deletes after the commit
   */
  async endAll(row: MementoRow, tx: Tx): Promise<EndedImages> {
    await this.shared.withdraw(row.designShareKey, tx);
    const { shareKeys, imageKey } = await this.end(row, tx);
    return { shareKeys: [row.designShareKey, ...shareKeys], imageKey };
  }

  /** Revokes an image, in the transaction that has taken it off its page. @returns as `endAll` */
  async end({ imageKey, imageShareKey }: PageImage, tx: Tx): Promise<EndedImages> {
    if (!imageKey || !imageShareKey) return { shareKeys: [], imageKey: null };
    await this.shared.withdraw(imageShareKey, tx);
    const isUnused = await this.expire(imageKey, tx);
    return { shareKeys: [imageShareKey], imageKey: isUnused ? imageKey : null };
  }

  /** Deletes the files of ended images. If this is interrupted, the purge of images completes it. */
  async eraseEnded({ shareKeys, imageKey }: EndedImages): Promise<void> {
    // Until the commit, a link card could be rendered again.
    for (const key of shareKeys) await this.shared.withdraw(key);
    if (imageKey) await this.images.remove(imageKey);
  }

  /** Gives an image a date unless a page or an order uses it. @returns whether nothing uses it */
  private async expire(imageKey: string, tx: Tx): Promise<boolean> {
    // Another page with this image may be changed at the same time.
    await this.images.lock([imageKey], tx);
    if (await this.repository.isImageShown(imageKey, tx)) return false;
    if (await this.artworks.isSold(imageKey, tx)) return false;
    // Deleting it would delete its derivatives: a design may show a retouch of this cutout.
    const family = await this.images.familyKeys(imageKey, tx);
    const until = await this.designs.imagesShownUntil(family, tx);
    await this.images.makeExpirable(imageKey, until, tx);
    return until === null;
  }
}

/** Whether a page's images can be loaded without its password. */
function isOpen({ visibility, hiddenAt }: Pick<MementoRow, 'visibility' | 'hiddenAt'>): boolean {
  return visibility !== 'password' && hiddenAt === null;
}

function protectedPath(id: string): string {
  return `/api/mementos/${id}/pictures`;
}
