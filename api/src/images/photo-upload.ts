import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { PHOTO_LIFETIME_MS } from '@ftl/rules';
import { ShopError, type Actor } from '../platform/index.js';
import { ImageQuotaService } from './image-quota.service.js';
import { ImagesService, type StoredImage } from './images.service.js';
import { ImageWorkers } from './image-workers.js';
import type { UploadImageResponse } from './images.responses.js';

/** Receives a visitor's photo: validates, normalizes and stores it. */
@Injectable()
export class PhotoUpload {
  constructor(
    private readonly images: ImagesService,
    private readonly quota: ImageQuotaService,
    private readonly workers: ImageWorkers,
  ) {}

  /**
   * @param file path of the uploaded file; it is deleted in any case
   * @throws ShopError INVALID_IMAGE if it is not an image that can be fully decoded,
   *   IMAGE_UPLOAD_FAILED if it cannot be stored; 503 with Retry-After while too many photos wait;
   *   PHOTO_QUOTA_EXCEEDED
   */
  async take(actor: Actor, file: string): Promise<StoredImage> {
    const target = `${file}.normalized`;
    try {
      await this.quota.assertRoom(actor);
      const { width, height, ...photo } = await this.workers.normalize(
        file,
        target,
        actor.network ?? actor.guestId,
      );
      return await this.images
        .store(
          actor,
          'photo',
          { ...photo, path: target },
          { width, height, admit: (bytes, tx) => this.quota.takeRoom(bytes, actor, tx) },
        )
        .catch((cause: unknown) => {
          if (cause instanceof ShopError) throw cause;
          throw new ShopError('IMAGE_UPLOAD_FAILED', { cause });
        });
    } finally {
      await Promise.all([file, target].map((each) => rm(each, { force: true })));
    }
  }

  async respond(actor: Actor, file: string | undefined): Promise<UploadImageResponse> {
    if (!file) throw new ShopError('MISSING_DATA', { retryable: false });
    const { url, key, width, height, createdAt, expiresAt } = await this.take(actor, file);
    const deletedAt = expiresAt ?? new Date(createdAt.getTime() + PHOTO_LIFETIME_MS);
    return {
      success: true,
      imageUrl: url,
      objectKey: key,
      tempUserId: actor.tempUserId,
      width: width ?? 0,
      height: height ?? 0,
      expiresAt: deletedAt.toISOString(),
    };
  }
}
