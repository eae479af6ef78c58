import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PAGES, type PublicDesign } from '@ftl/contracts';
import {
  AccountDesignRecords,
  designNotFound,
  type DesignRow,
  type DesignWithArtwork,
} from '../designs/index.js';
import { AppConfig, Database, type Connection } from '../platform/index.js';
import { LinkRenderer, SharedImages } from '../sharing/index.js';
import { Templates } from '../templates/index.js';
import { notFinished } from './account-designs.errors.js';
import { isDesignNumber } from './design-number.js';

const PUBLIC_KEY = /^[0-9a-f]{32}$/;

/** Shares designs by an unguessable link for as long as their owners allow. */
@Injectable()
export class DesignSharing {
  constructor(
    private readonly codes: LinkRenderer,
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly repository: AccountDesignRecords,
    private readonly shared: SharedImages,
    private readonly templates: Templates,
  ) {}

  /**
   * @param isListed whether search engines may index it; unchanged if omitted
   * @throws ShopError DESIGN_NOT_READY until it has a finished image with a name
   */
  async show(id: number, isListed?: boolean): Promise<void> {
    const found = await this.repository.byId(id);
    if (!found?.artwork || found.design.lovedOneName === '') throw notFinished();
    await this.share(found, { isListed });
  }

  /** Publishes the new image of a design, unless its owner has made it private meanwhile. */
  async refresh(id: number): Promise<void> {
    const found = await this.repository.byId(id);
    if (found?.artwork) await this.share(found, { isOnlyWhilePublic: true });
  }

  /** Publishes the current back of a public design under the same link. */
  async renew(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const design = await this.repository.lockById(tx, id);
      if (!design?.isPublic) return;
      await this.endImages(design, tx);
      await this.repository.setSharing(tx, id, { shareKey: null });
    });
    await this.refresh(id);
  }

  /** Revokes the page, its images and its link permanently, even if the design is shared again. */
  async hide(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const design = await this.repository.lockById(tx, id);
      if (!design) return;
      await this.endImages(design, tx);
      await this.repository.setSharing(tx, id, {
        ...{ isPublic: false, shareKey: null, publicKey: null },
        ...{ hasNumericLink: false, isListed: false },
      });
    });
  }

  /** Revokes the shared image, which no longer matches the design. */
  async endImages({ shareKey }: Pick<DesignRow, 'shareKey'>, on?: Connection): Promise<void> {
    if (shareKey) await this.shared.withdraw(shareKey, on);
  }

  /** Revokes everything that an account has shared. */
  async endImagesOf(userId: string): Promise<void> {
    for (const shareKey of await this.repository.shareKeys(userId)) {
      await this.shared.withdraw(shareKey);
    }
  }

  /** @throws ShopError DESIGN_NOT_FOUND if it does not exist or is not public */
  async publicDesign(publicKey: string): Promise<PublicDesign & { isListed: boolean }> {
    const found = PUBLIC_KEY.test(publicKey) ? await this.repository.shown(publicKey) : null;
    if (!found) throw designNotFound();
    const { design } = found;
    const images = this.shared.addresses(design.shareKey ?? '');
    return {
      id: publicKey,
      lovedOneName: design.lovedOneName,
      templateName: this.templates.find(design.templateId)?.manifest.name ?? design.templateId,
      isPublic: true,
      isListed: design.isListed,
      finalDesignImageUrl: images.design,
      mockups: { front: images.front, back: images.back },
      cardUrl: images.card,
    };
  }

  /** Link key of a design that was shared by number before links had keys; otherwise null. */
  async keyOfNumericLink(number: string): Promise<string | null> {
    return isDesignNumber(number) ? this.repository.keyOfNumericLink(Number(number)) : null;
  }

  /** The public view's URL as a QR code for print. @throws ShopError DESIGN_NOT_FOUND */
  async code(publicKey: string, format: 'svg' | 'png'): Promise<Buffer> {
    if (!PUBLIC_KEY.test(publicKey) || !(await this.repository.isShown(publicKey)))
      throw designNotFound();
    return this.codes.code(`${this.config.publicUrl}${PAGES.designView(publicKey)}`, format);
  }

  /** Publishes the image, unless the design has changed since it was read. */
  private async share(
    { design: { id, color }, artwork }: DesignWithArtwork,
    options: { isListed?: boolean | undefined; isOnlyWhilePublic?: boolean },
  ): Promise<void> {
    const { isListed, isOnlyWhilePublic = false } = options;
    await this.database.transaction(async (tx) => {
      const design = await this.repository.lockById(tx, id);
      if (!design || !artwork || design.artworkId !== artwork.id) return;
      if (isOnlyWhilePublic && !design.isPublic) return;
      const shareKey =
        design.shareKey ??
        (await this.shared.publish(
          { imageKey: artwork.previewKey, backKey: artwork.backKey, color },
          tx,
        ));
      await this.repository.setSharing(tx, id, {
        isPublic: true,
        shareKey,
        publicKey: design.publicKey ?? randomBytes(16).toString('hex'),
        ...(isListed === undefined ? {} : { isListed }),
      });
    });
  }
}
