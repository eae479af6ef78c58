import { Injectable } from '@nestjs/common';
import { Designs } from '../designs/index.js';
import { Images } from '../images/index.js';
import { ShopError, type Actor } from '../platform/index.js';
import { designImageNotFound, mockupFailed } from './mockups.errors.js';

/** How the three calls name the design that goes on the shirt. */
export interface DesignReference {
  /** Address of the design's picture, or of the cut-out that it is made from. */
  imageUrl?: string | undefined;
  designId?: string | undefined;
  /** With a cut-out: what the design is made of besides. */
  templateId?: string | undefined;
  lovedOneName?: string | undefined;
}

/** Finds the picture of the actor's own design. */
@Injectable()
export class DesignPictures {
  constructor(
    private readonly images: Images,
    private readonly designs: Designs,
  ) {}

  /**
   * By its picture; else by the design's id; else by what it is made of, in
   * which case it is composed now unless the same one is there already.
   *
   * @returns the key of a picture of kind 'design'
   * @throws ShopError DESIGN_IMAGE_NOT_FOUND when there is none that is the
   *   actor's own, MOCKUP_GENERATION_FAILED when it cannot be composed
   */
  async keyOf(actor: Actor, reference: DesignReference): Promise<string> {
    const { imageUrl, designId } = reference;
    const picture = imageUrl ? await this.expected(this.images.resolveOwn(actor, imageUrl)) : null;
    if (picture?.kind === 'design') return picture.key;
    const own = designId ? await this.expected(this.designs.own(actor, designId)) : null;
    if (own?.artwork) return own.artwork.previewKey;
    if (picture?.kind === 'cutout') return this.compose(actor, reference);
    throw designImageNotFound();
  }

  private async compose(
    actor: Actor,
    { imageUrl = '', templateId = '', lovedOneName = '' }: DesignReference,
  ): Promise<string> {
    const ingredients = { templateId, lovedOneName, backgroundRemovedImageUrl: imageUrl };
    const artwork = await this.expected(this.designs.preview(actor, ingredients));
    if (!artwork) throw designImageNotFound();
    return artwork.previewKey;
  }

  /** What the visitor asked for is not there: null. What went wrong on our side: thrown. */
  private async expected<T>(asked: Promise<T>): Promise<T | null> {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (error.status >= 500) throw mockupFailed(error);
      return null;
    }
  }
}
