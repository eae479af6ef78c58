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
/** What decides who may see the page, and the owner's picture on it. */
type PageAccess = Pick<MementoRow, 'visibility' | 'passwordHash' | 'pictureKey' | 'hiddenAt'>;

/**
 * The images of memorial pages and their addresses. Whenever the page's visibility or
 * password changes, all of them get new keys, so that no address handed out before works.
 */
@Injectable()
export class MementoPictures {
  constructor(
    private readonly images: Images,
    private readonly repository: MementosRepository,
    private readonly shared: SharedPictures,
    private readonly uses: PictureUses,
  ) {}

  /** Where the page shows one of its images; behind the page's password where it has one. */
  addresses(page: Page, shareKey: string) {
    return this.shared.addresses(shareKey, isOpen(page) ? API.shared : protectedPath(page.id));
  }

  /** Whether an address is the page's own picture as some earlier response showed it. */
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

  /** A page, and so its picture, stays as long as its owner wants. */
  async publish(
    pictureKey: string,
    page: Pick<MementoRow, 'visibility' | 'hiddenAt'>,
    on: Connection,
  ): Promise<string> {
    await this.images.keepUntil([pictureKey], null, on);
    return this.shared.publish({ pictureKey, color: '', isOpen: isOpen(page) }, on);
  }

  /** @returns the share keys of a page after a change of its access or its picture */
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

  /** Of a page that is gone. */
  async endAll(row: MementoRow): Promise<void> {
    await this.shared.withdraw(row.designShareKey);
    await this.end(row);
  }

  /** The page no longer shows it, or is gone: the picture goes, unless something else needs it. */
  async end({ pictureKey, pictureShareKey }: PagePicture): Promise<void> {
    if (!pictureKey || !pictureShareKey) return;
    await this.shared.withdraw(pictureShareKey);
    if (await this.repository.isPictureShown(pictureKey)) return;
    if (await this.uses.isSold(pictureKey)) return;
    await this.images.makeExpirable(pictureKey, await this.uses.shownUntil(pictureKey));
  }
}

/** Whether a page's images load without its password. */
function isOpen({ visibility, hiddenAt }: Pick<MementoRow, 'visibility' | 'hiddenAt'>): boolean {
  return visibility !== 'password' && hiddenAt === null;
}

function protectedPath(id: string): string {
  return `${API.mementos}/${id}/pictures`;
}
