import { Injectable } from '@nestjs/common';
import { ImagesService } from '../../images/index.js';
import { ShopError, type Actor } from '../../platform/index.js';
import { CompositionsService } from '../artworks/compositions.service.js';
import { DesignsRepository } from '../designs.repository.js';
import type { PrintedSides } from './mockup-address.js';
import { designImageNotFound, mockupFailed } from '../designs.errors.js';

/** How the three calls refer to the design on the shirt. */
export interface DesignReference {
  /** URL of the design's image, or of the cutout that it is made from. */
  imageUrl?: string | undefined;
  designId?: string | undefined;
  /** With a cutout: the design's other inputs. */
  templateId?: string | undefined;
  lovedOneName?: string | undefined;
}

/** The printed images of a design; it always has a front. */
export type DesignSides = PrintedSides & { front: string };

/** Finds the printed images of the actor's own design. */
@Injectable()
export class PrintedDesigns {
  constructor(
    private readonly compositions: CompositionsService,
    private readonly designs: DesignsRepository,
    private readonly images: ImagesService,
  ) {}

  /**
   * Finds it by its image, else by the design's id, else by its inputs, in which case it is
   * composed now unless it exists already.
   *
   * @returns keys of the images; the back's only if the design is found by its id
   * @throws ShopError DESIGN_IMAGE_NOT_FOUND if the actor owns no such design,
   *   MOCKUP_GENERATION_FAILED if it cannot be composed
   */
  async sidesOf(actor: Actor, reference: DesignReference): Promise<DesignSides> {
    const { imageUrl, designId } = reference;
    const image = imageUrl ? await this.expected(this.images.resolveOwn(actor, imageUrl)) : null;
    const own = designId ? await this.designs.own(actor, designId) : null;
    const sides = own?.artwork && { front: own.artwork.previewKey, back: own.artwork.backKey };
    if (image?.kind === 'design')
      return sides?.front === image.key ? sides : { front: image.key, back: null };
    if (sides) return sides;
    if (image?.kind === 'cutout')
      return { front: await this.compose(actor, reference), back: null };
    throw designImageNotFound();
  }

  private async compose(
    actor: Actor,
    { imageUrl = '', templateId = '', lovedOneName = '' }: DesignReference,
  ): Promise<string> {
    const request = { templateId, lovedOneName, backgroundRemovedImageUrl: imageUrl };
    const artwork = await this.expected(this.compositions.compose(actor, request));
    if (!artwork) throw designImageNotFound();
    return artwork.previewKey;
  }

  /** Returns null for an error of the request; rethrows errors of the server. */
  private async expected<T>(requested: Promise<T>): Promise<T | null> {
    try {
      return await requested;
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (error.status >= 500) throw mockupFailed(error);
      return null;
    }
  }
}
