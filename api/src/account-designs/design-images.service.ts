import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  AccountDesignRecords,
  type ArtworkRow,
  artworkUrl,
  DesignPreviews,
  type DesignRow,
  Designs,
  type DesignWithArtwork,
  imagesOf,
  type TemplateImage,
} from '../designs/index.js';
import { Images, keyOfImageUrl } from '../images/index.js';
import { Jobs, type Actor, type Tx } from '../platform/index.js';
import { canBeRendered } from './design-change.js';
import { DesignSharing } from './design-sharing.service.js';

const QUEUE = 'account-design-picture';
interface ImageJob {
  id: number;
}

/** Renders the images of a design: its photo in each template, and its finished image. */
@Injectable()
export class DesignImages implements OnModuleInit {
  constructor(
    private readonly designs: Designs,
    private readonly images: Images,
    private readonly jobs: Jobs,
    private readonly previews: DesignPreviews,
    private readonly repository: AccountDesignRecords,
    private readonly sharing: DesignSharing,
  ) {}

  onModuleInit(): void {
    this.jobs.define<ImageJob>(QUEUE, async ({ id }) => {
      const found = await this.repository.byId(id);
      if (found && !found.artwork && canBeRendered(found.design)) await this.finish(found.design);
    });
  }

  /** Enqueues rendering of the finished image in the caller's transaction. */
  async askFor(tx: Tx, id: number): Promise<void> {
    await this.jobs.enqueue(QUEUE, { id }, { tx });
  }

  /**
   * Renders the finished image synchronously, about 0.1 s, and publishes it if the design is
   * public.
   */
  async finish(design: DesignRow): Promise<ArtworkRow> {
    const artwork = await this.designs.preview(
      ownerOf(design),
      {
        ...ingredientsOf(design),
        templateId: design.templateId,
        ...(design.back ? { back: design.back } : {}),
      },
      { isStored: true },
    );
    await this.images.keepUntil(imagesOf(artwork), design.expiresAt);
    const isKept = await this.repository.saveArtwork(design, artwork);
    if (isKept) await this.sharing.refresh(design.id);
    return artwork;
  }

  /** The photo in one template, stored for the design's cards. @returns its URL */
  async ofTemplate({ design }: DesignWithArtwork, templateId: string): Promise<string> {
    const isChosen = design.templateId === templateId;
    const artwork = isChosen
      ? await this.finish(design)
      : await this.designs.preview(
          ownerOf(design),
          { ...ingredientsOf(design), templateId },
          { isStored: true, isCard: true },
        );
    const previewUrl = artworkUrl(artwork);
    await this.keep(design, [
      ...design.templateImages.filter((each) => each.templateId !== templateId),
      { templateId, previewUrl },
    ]);
    return previewUrl;
  }

  /** The photo in each of the templates, stored for the design's cards. */
  async ofAllTemplates({ design }: DesignWithArtwork): Promise<TemplateImage[]> {
    const rendered = await this.previews.ofAllTemplates(
      ownerOf(design),
      ingredientsOf(design),
      true,
    );
    await this.keep(design, rendered);
    return rendered;
  }

  private async keep(design: DesignRow, previews: TemplateImage[]): Promise<void> {
    await this.repository.saveTemplateImages(design, previews);
    const keys = previews.map(({ previewUrl }) => keyOfImageUrl(previewUrl));
    await this.images.keepUntil(keys, design.expiresAt);
  }
}

function ownerOf({ guestId, userId }: DesignRow): Actor {
  return { guestId, tempUserId: '', ...(userId ? { userId } : {}) };
}

function ingredientsOf(design: DesignRow) {
  return {
    backgroundRemovedImageUrl: design.cutoutKey,
    lovedOneName: design.lovedOneName,
    ...(design.birthDate ? { birthDate: design.birthDate } : {}),
    ...(design.passedDate ? { passedDate: design.passedDate } : {}),
    ...(design.message ? { message: design.message } : {}),
  };
}
