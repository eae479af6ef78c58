import { rm } from 'node:fs/promises';
import type { CutoutOptions } from '@ftl/contracts';
import { Injectable } from '@nestjs/common';
import { BackgroundRemovalService, type RemoveBackgroundResponse } from '../cutout/index.js';
import { PhotoUpload } from '../images/index.js';
import { ShopError, type Actor } from '../platform/index.js';
import { artworkUrl } from './artworks/artworks.service.js';
import { CompositionsService } from './artworks/compositions.service.js';
import type { TributeFieldsDto } from './designs.dto.js';
import { cutoutMissing, tributeIncomplete } from './designs.errors.js';
import { DesignsService } from './designs.service.js';

/** The tribute page's request: photo, words and template in one call. */
@Injectable()
export class TributesService {
  constructor(
    private readonly compositions: CompositionsService,
    private readonly designs: DesignsService,
    private readonly removal: BackgroundRemovalService,
    private readonly uploads: PhotoUpload,
  ) {}

  /**
   * @param file path of the uploaded photo; it is deleted in any case
   * @throws ShopError MISSING_DATA, INVALID_IMAGE, SESSION_EXPIRED,
   *   BACKGROUND_REMOVAL_FAILED, DESIGN_CREATION_FAILED
   */
  async create(
    actor: Actor,
    file: string | undefined,
    fields: TributeFieldsDto,
  ): Promise<{ designId: string; previewUrl: string }> {
    if (!file) throw tributeIncomplete();
    try {
      this.assertOwn(actor, fields);
      this.compositions.check(fields);
    } catch (error) {
      // Keep no photo of a rejected request.
      await rm(file, { force: true });
      throw error;
    }
    const photo = await this.uploads.take(actor, file);
    const { processedImageUrl } = await this.removeBackground(actor, photo, fields.options);
    if (!processedImageUrl) throw cutoutMissing();
    const images = { originalImageUrl: photo.key, backgroundRemovedImageUrl: processedImageUrl };
    const { design, artwork } = await this.designs.generate(
      actor,
      { ...fields, ...images },
      'tribute',
    );
    return { designId: design.key, previewUrl: artwork ? artworkUrl(artwork) : '' };
  }

  /** @throws ShopError with the URL of a photo that was refused */
  private async removeBackground(
    actor: Actor,
    photo: { key: string; url: string },
    options: CutoutOptions = {},
  ): Promise<RemoveBackgroundResponse> {
    const job = await this.removal.start(actor, photo.key, options);
    try {
      return await this.removal.follow(job);
    } catch (error) {
      if (!(error instanceof ShopError) || !error.details['validation']) throw error;
      const { message, status, retryable, details, cause } = error;
      throw new ShopError(error.code, {
        ...{ message, status, retryable, cause },
        details: { ...details, originalImageUrl: photo.url },
      });
    }
  }

  /** Multipart fields are parsed after the identity check, so an id among them is checked here. */
  private assertOwn(actor: Actor, { tempUserId }: TributeFieldsDto): void {
    if (tempUserId && tempUserId !== actor.tempUserId)
      throw new ShopError('SESSION_EXPIRED', { retryable: false });
  }
}
