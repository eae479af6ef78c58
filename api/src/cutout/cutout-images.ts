import type { Cutout } from '@ftl/cutout-engine';
import { Injectable } from '@nestjs/common';
import { ImagesService, type ImageOwner, type StoredImage } from '../images/index.js';
import { metaOf, type FacesInPhoto } from './cutout-meta.js';

interface CutoutSource {
  /** Id of the photo, or of the cutout that was retouched. */
  sourceId: string;
  /** By default the lifetime of a photo without a design. */
  expiresAt?: Date | null;
}

/** Stores cutouts, each with its backdrop. */
@Injectable()
export class CutoutImages {
  constructor(private readonly images: ImagesService) {}

  async store(
    owner: ImageOwner,
    { cutout, faces }: { cutout: Cutout; faces: FacesInPhoto },
    source: CutoutSource,
  ): Promise<StoredImage> {
    const { png, backdrop, width, height } = cutout;
    const stored = await this.images.store(
      owner,
      'cutout',
      { body: png, contentType: 'image/png' },
      { ...source, width, height, meta: metaOf(cutout, faces) },
    );
    if (!backdrop) return stored;
    await this.images.store(
      owner,
      'backdrop',
      { body: backdrop.webp, contentType: 'image/webp' },
      { ...source, sourceId: stored.id },
    );
    return stored;
  }
}
