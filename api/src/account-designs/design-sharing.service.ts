import { Injectable } from '@nestjs/common';
import { PAGES, type PublicDesign } from '@ftl/contracts';
import { designNotFound, type DesignRow, type DesignWithArtwork } from '../designs/index.js';
import { AppConfig } from '../platform/index.js';
import { linkCodePng, linkCodeSvg, SharedPictures } from '../sharing/index.js';
import { Templates } from '../templates/index.js';
import { AccountDesignsRepository } from './account-designs.repository.js';
import { notFinished } from './account-designs.errors.js';

/** Shows designs to others while their owners want that. */
@Injectable()
export class DesignSharing {
  constructor(
    private readonly config: AppConfig,
    private readonly repository: AccountDesignsRepository,
    private readonly shared: SharedPictures,
    private readonly templates: Templates,
  ) {}

  /** @throws ShopError DESIGN_NOT_READY while it has no finished picture with a name */
  async show(id: number): Promise<void> {
    const found = await this.repository.byId(id);
    if (!found?.artwork || found.design.lovedOneName === '') throw notFinished();
    const { design, artwork } = found;
    if (design.shareKey) return;
    const key = await this.shared.publish({
      pictureKey: artwork.previewKey,
      colour: design.colour,
    });
    // Two windows at once: the first one's key is the one that others get.
    if (!(await this.repository.show(id, artwork.id, key))) await this.shared.withdraw(key);
  }

  /** Nobody sees it from now on; the pictures' addresses end too. */
  async hide(design: DesignRow): Promise<void> {
    await this.repository.hide(design.id);
    await this.endPictures(design);
  }

  /** The shown picture is no longer the design's. */
  async endPictures({ shareKey }: DesignRow): Promise<void> {
    if (shareKey) await this.shared.withdraw(shareKey);
  }

  /** @throws ShopError DESIGN_NOT_FOUND for what is missing or not public */
  async publicDesign(id: number): Promise<PublicDesign> {
    const found = await this.repository.shown(id);
    if (!found) throw designNotFound();
    return this.view(found);
  }

  /** The public view's address as a code to print: SVG. @throws ShopError DESIGN_NOT_FOUND as above */
  async qrSvg(id: number): Promise<string> {
    return linkCodeSvg(await this.address(id));
  }

  /** PNG, 1200 pixels square. @throws ShopError DESIGN_NOT_FOUND as above */
  async qrPng(id: number): Promise<Buffer> {
    return linkCodePng(await this.address(id));
  }

  private async address(id: number): Promise<string> {
    if (!(await this.repository.shown(id))) throw designNotFound();
    return `${this.config.publicUrl}${PAGES.designView(id)}`;
  }

  private view({ design }: DesignWithArtwork): PublicDesign {
    const pictures = this.shared.addresses(design.shareKey ?? '');
    return {
      id: design.id,
      lovedOneName: design.lovedOneName,
      templateName: this.templates.find(design.templateId)?.manifest.name ?? design.templateId,
      isPublic: true,
      finalDesignImageUrl: pictures.design,
      mockups: { front: pictures.front, back: pictures.back },
      cardUrl: pictures.card,
    };
  }
}
