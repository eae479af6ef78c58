import { Injectable } from '@nestjs/common';
import { API, type MementoVisibility } from '@ftl/contracts';
import { PictureUses } from '../designs/index.js';
import { Images } from '../images/index.js';
import type { Connection, Tx } from '../platform/index.js';
import { SharedPictures } from '../sharing/index.js';
import { MementosRepository } from './mementos.repository.js';
import type { MementoRow, NewMemento } from './mementos.schema.js';

type PagePicture = Pick<NewMemento, 'pictureKey' | 'pictureShareKey'>;
type ShareKeys = Pick<MementoRow, 'designShareKey' | 'pictureShareKey'>;
type Page = Pick<MementoRow, 'id' | 'visibility' | 'hiddenAt'>;
/** The fields that decide who may see the page, and the owner's image. */
type PageAccess = Pick<MementoRow, 'visibility' | 'passwordHash' | 'pictureKey' | 'hiddenAt'>;

/**
 * Images of memorial pages and their URLs. Whenever the page's visibility or password changes, all
 * of them get new keys, which revokes earlier URLs.
 */
@Injectable()
export class MementoPictures {
  constructor(
    private readonly images: Images,
    private readonly repository: MementosRepository,
    private readonly shared: SharedPictures,
    private readonly uses: PictureUses,
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
    picture: { pictureKey: string; color: string },
    visibility: MementoVisibility,
    on: Connection,
  ): Promise<string> {
    return this.shared.publish({ ...picture, isOpen: isOpen({ visibility, hiddenAt: null }) }, on);
  }

  /** Retained permanently, because a page stays as long as its owner wants. */
  async publish(
    pictureKey: string,
    page: Pick<MementoRow, 'visibility' | 'hiddenAt'>,
    on: Connection,
  ): Promise<string> {
    await this.images.keepUntil([pictureKey], null, on);
    return this.shared.publish({ pictureKey, color: '', isOpen: isOpen(page) }, on);
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
    if (next.pictureKey === before.pictureKey) {
      const { pictureShareKey } = before;
      return {
        designShareKey,
        pictureShareKey: pictureShareKey && (await reissued(pictureShareKey)),
      };
    }
    if (before.pictureShareKey) await this.shared.withdraw(before.pictureShareKey, tx);
    const pictureShareKey = next.pictureKey ? await this.publish(next.pictureKey, next, tx) : null;
    return { designShareKey, pictureShareKey };
  }

  /** Revokes all images of a deleted page. */
  async endAll(row: MementoRow): Promise<void> {
    await this.shared.withdraw(row.designShareKey);
    await this.end(row);
  }

  /** Deletes an image that the page no longer shows, unless something else uses it. */
  async end({ pictureKey, pictureShareKey }: PagePicture): Promise<void> {
    if (!pictureKey || !pictureShareKey) return;
    await this.shared.withdraw(pictureShareKey);
    if (await this.repository.isPictureShown(pictureKey)) return;
    if (await this.uses.isSold(pictureKey)) return;
    await this.images.makeExpirable(pictureKey, await this.uses.shownUntil(pictureKey));
  }
}

/** Whether a page's images can be loaded without its password. */
function isOpen({ visibility, hiddenAt }: Pick<MementoRow, 'visibility' | 'hiddenAt'>): boolean {
  return visibility !== 'password' && hiddenAt === null;
}

function protectedPath(id: string): string {
  return `${API.mementos}/${id}/pictures`;
}
