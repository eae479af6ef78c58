import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PAGES } from '@ftl/contracts';
import { AppConfig, Database, type Connection } from '../../platform/index.js';
import { DesignViews } from '../design-views.js';
import { designNotFound, notFinished } from '../designs.errors.js';
import { DesignsRepository, type DesignWithArtwork } from '../designs.repository.js';
import type { PublicDesign } from '../designs.responses.js';
import { isDesignNumber, type DesignRow } from '../designs.schema.js';
import { LinkRenderer } from './link-renderer.js';
import { SharedImagesService } from './shared-images.service.js';

const PUBLIC_KEY = /^[0-9a-f]{32}$/;

/** Shares designs by an unguessable link for as long as their owners allow. */
@Injectable()
export class DesignSharingService {
  constructor(
    private readonly codes: LinkRenderer,
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly repository: DesignsRepository,
    private readonly shared: SharedImagesService,
    private readonly views: DesignViews,
  ) {}

  /**
   * @param visibility.isListed whether search engines may index it; unchanged if omitted
   * @throws ShopError DESIGN_NOT_READY until it has a finished image with a name
   */
  async setVisibility(
    id: number,
    { isPublic, isListed }: { isPublic: boolean; isListed?: boolean | undefined },
  ): Promise<void> {
    if (!isPublic) return this.hide(id);
    const found = await this.repository.byId(id);
    if (!found?.artwork || found.design.lovedOneName === '') throw notFinished();
    await this.share(found, { isListed });
  }

  /** Publishes the new image of a design, unless its owner has made it private meanwhile. */
  async refresh(id: number): Promise<void> {
    const found = await this.repository.byId(id);
    if (found?.artwork) await this.share(found, { isOnlyWhilePublic: true });
  }

  /** Also its back, under the same link. */
  async renew(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const design = await this.repository.lock(tx, id);
      if (!design?.isPublic) return;
      await this.endImages(design, tx);
      await this.repository.setSharing(tx, id, { shareKey: null });
    });
    await this.refresh(id);
  }

  /** Revokes the shared image, which no longer matches the design. */
  async endImages({ shareKey }: Pick<DesignRow, 'shareKey'>, on?: Connection): Promise<void> {
    if (shareKey) await this.shared.withdraw(shareKey, on);
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
      templateName: this.views.templateName(design.templateId),
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
    if (!PUBLIC_KEY.test(publicKey) || !(await this.repository.shown(publicKey)))
      throw designNotFound();
    return this.codes.code(`${this.config.publicUrl}${PAGES.designView(publicKey)}`, format);
  }

  /** Revokes the page, its images and its link permanently, even if the design is shared again. */
  private async hide(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const design = await this.repository.lock(tx, id);
      if (!design) return;
      await this.endImages(design, tx);
      await this.repository.setSharing(tx, id, {
        ...{ isPublic: false, shareKey: null, publicKey: null },
        ...{ hasNumericLink: false, isListed: false },
      });
    });
  }

  /** Publishes the image, unless the design has changed since it was read. */
  private async share(
    { design: { id, color }, artwork }: DesignWithArtwork,
    options: { isListed?: boolean | undefined; isOnlyWhilePublic?: boolean },
  ): Promise<void> {
    const { isListed, isOnlyWhilePublic = false } = options;
    await this.database.transaction(async (tx) => {
      const design = await this.repository.lock(tx, id);
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
        isListed,
      });
    });
  }
}
