import type { CutoutOptions } from '@ftl/contracts';
import { Injectable } from '@nestjs/common';
import { ImagesService, PHOTO_LIMITS, PhotoUpload } from '../images/index.js';
import { RateLimits, ShopError, type Actor } from '../platform/index.js';
import { BackgroundRemovalService, type FollowOptions } from './background-removal.service.js';
import type { RemoveBackgroundDto } from './cutout.dto.js';
import type { JobWithCutout } from './cutout.repository.js';
import type { RemoveBackgroundResponse } from './cutout.responses.js';

/** A background removal in progress. */
export interface Removal {
  job: JobWithCutout;
  follow(options?: FollowOptions): Promise<RemoveBackgroundResponse>;
}

/** Starts removals that visitors request, for a stored photo or for one in the request. */
@Injectable()
export class RemovalRequestsService {
  constructor(
    private readonly images: ImagesService,
    private readonly limits: RateLimits,
    private readonly removal: BackgroundRemovalService,
    private readonly uploads: PhotoUpload,
  ) {}

  /**
   * @param file path of the photo in the request; used if the body names no stored photo
   * @throws ShopError as BackgroundRemovalService and PhotoUpload; MISSING_DATA without any photo
   */
  async start(
    actor: Actor,
    { objectKey, imageUrl, ...options }: RemoveBackgroundDto,
    file: string | undefined,
  ): Promise<Removal> {
    const address = objectKey || imageUrl;
    if (address) return this.removalOf(await this.removal.start(actor, address, options));
    if (!file) throw new ShopError('MISSING_DATA', { retryable: false });
    return this.startWithUpload(actor, file, options);
  }

  removalOf(job: JobWithCutout): Removal {
    return { job, follow: (options) => this.removal.follow(job, options) };
  }

  private async startWithUpload(
    actor: Actor,
    file: string,
    options: CutoutOptions,
  ): Promise<Removal> {
    await this.countUpload(actor);
    const photo = await this.uploads.take(actor, file);
    // Without a successful response the client has no URL to delete the photo by.
    const orRemovePhoto = async <T>(work: Promise<T>): Promise<T> => {
      try {
        return await work;
      } catch (error) {
        await this.images.remove(photo.key);
        throw error;
      }
    };
    const job = await orRemovePhoto(this.removal.start(actor, photo.key, options));
    return {
      job,
      follow: async (options) => ({
        ...(await orRemovePhoto(this.removal.follow(job, options))),
        originalImageUrl: photo.url,
      }),
    };
  }

  private async countUpload(actor: Actor): Promise<void> {
    const { name, perVisitor: most, windowSeconds } = PHOTO_LIMITS.upload;
    await this.limits.enforce({ name: `${name}.visitor`, most, windowSeconds }, actor.guestId);
  }
}
