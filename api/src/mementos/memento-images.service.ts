import { Injectable } from '@nestjs/common';
import { API, type MementoVisibility } from '@ftl/contracts';
import { ImageUses } from '../designs/index.js';
import { Images } from '../images/index.js';
import type { Connection, Tx } from '../platform/index.js';
import { SharedImages } from '../sharing/index.js';
import { MementosRepository } from './mementos.repository.js';
import type { MementoRow, NewMemento } from './mementos.schema.js';

type PageImage = Pick<NewMemento, 'imageKey' | 'imageShareKey'>;
type ShareKeys = Pick<MementoRow, 'designShareKey' | 'imageShareKey'>;
type Page = Pick<MementoRow, 'id' | 'visibility' | 'hiddenAt'>;
/** The fields that decide who may see the page, and the owner's image. */
type PageAccess = Pick<MementoRow, 'visibility' | 'passwordHash' | 'imageKey' | 'hiddenAt'>;

/**
 * Images of memorial pages and their URLs. Whenever the page's visibility or password changes, all
 * of them get new keys, which revokes earlier URLs.
 */
@Injectable()
export class MementoImages {
  constructor(
    private readonly images: Images,
    private readonly repository: MementosRepository,
    private readonly shared: SharedImages,
    private readonly uses: ImageUses,
  ) {}

  /** URLs of one of the page's images; on the protected route if the page has a password. */
  addresses(page: Page, shareKey: string) {
    return this.shared.addresses(shareKey, isOpen(page) ? API.shared : protectedPath(page.id));
  }

  /** Whether a URL is the page's own image as returned by an earlier response. */
  isShownAddress(id: string, address: string): boolean {
    const bases = [API.shared, protectedPath(id)];
    return bases.some((base) => new RegExp(`^${base}/[0-9a-f]{32}/design\\.webp$`).test(address));
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

  /** @returns the share keys of a page after its access or its image has changed */
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
    if (before.imageShareKey) await this.shared.withdraw(before.imageShareKey, tx);
    const imageShareKey = next.imageKey ? await this.publish(next.imageKey, next, tx) : null;
    return { designShareKey, imageShareKey };
  }

  /** Revokes all images of a deleted page. */
  async endAll(row: MementoRow): Promise<void> {
    await this.shared.withdraw(row.designShareKey);
    await this.end(row);
  }

  /** Deletes an image that the page no longer shows, unless something else uses it. */
  async end({ imageKey, imageShareKey }: PageImage): Promise<void> {
    if (!imageKey || !imageShareKey) return;
    await this.shared.withdraw(imageShareKey);
    if (await this.repository.isImageShown(imageKey)) return;
    if (await this.uses.isSold(imageKey)) return;
    await this.images.makeExpirable(imageKey, await this.uses.shownUntil(imageKey));
  }
}

/** Whether a page's images can be loaded without its password. */
function isOpen({ visibility, hiddenAt }: Pick<MementoRow, 'visibility' | 'hiddenAt'>): boolean {
  return visibility !== 'password' && hiddenAt === null;
}

function protectedPath(id: string): string {
  return `${API.mementos}/${id}/pictures`;
}
