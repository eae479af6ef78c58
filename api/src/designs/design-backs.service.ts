import type { ShirtBack } from '@ftl/contracts';
import { backProblem, tidyBack } from '@ftl/rules';
import { Injectable } from '@nestjs/common';
import { Catalog } from '../catalog/index.js';
import { ShopError, type Actor } from '../platform/index.js';
import { DesignRenderer } from './design-renderer.js';
import {
  backInvalid,
  backNotPrinted,
  backUnprintable,
  designFailed,
  designUnfinished,
} from './designs.errors.js';
import { DesignsRepository, type DesignWithArtwork } from './designs.repository.js';
import type { ArtworkRow } from './designs.schema.js';
import { Designs } from './designs.service.js';

/** Maximum attempts of a change, in case other tabs change the same design. */
const ATTEMPTS = 3;

export interface BackPreview {
  /** WebP, 1000 x 1200, with the layout of a front. */
  webp: Uint8Array;
  missingGlyphs: string[];
}

/** Words on the back of finished designs. */
@Injectable()
export class DesignBacks {
  constructor(
    private readonly catalog: Catalog,
    private readonly designs: Designs,
    private readonly renderer: DesignRenderer,
    private readonly repository: DesignsRepository,
  ) {}

  /**
   * Puts words on the back of an owned design and replaces earlier ones.
   *
   * @throws ShopError MISSING_DATA for words that are too long, none at all or not printable;
   *   BACK_NOT_PRINTED, DESIGN_NOT_FOUND, DESIGN_NOT_READY, DESIGN_CREATION_FAILED
   */
  async put(actor: Actor, id: string, words: ShirtBack): Promise<DesignWithArtwork> {
    return this.change(actor, id, words);
  }

  /** @throws ShopError DESIGN_NOT_FOUND, DESIGN_NOT_READY, DESIGN_CREATION_FAILED */
  remove(actor: Actor, id: string): Promise<DesignWithArtwork> {
    return this.change(actor, id, null);
  }

  /** Renders words that are not saved. @throws ShopError as `put` */
  async preview(actor: Actor, id: string, words: ShirtBack): Promise<BackPreview> {
    const { templateId } = await this.finished(actor, id).then(({ artwork }) => artwork);
    const back = await this.checked(words);
    try {
      const { webp, measures } = await this.renderer.back(
        { templateId, back },
        { isAwaited: true, client: actor.guestId },
      );
      return { webp, missingGlyphs: measures.missingGlyphs };
    } catch (error) {
      throw error instanceof ShopError ? error : designFailed(error);
    }
  }

  private async change(
    actor: Actor,
    id: string,
    words: ShirtBack | null,
  ): Promise<DesignWithArtwork> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const found = await this.finished(actor, id);
      const back = words && (await this.checked(words));
      const artwork = await this.designs.composeAgain(found.artwork, back);
      const { missingGlyphs = [] } = artwork.backMeasures ?? {};
      if (missingGlyphs.length > 0) throw backUnprintable(missingGlyphs);
      const design = await this.repository.changeShowing(found, { back, artworkId: artwork.id });
      if (design) return this.designs.keep({ design, artwork });
    }
    throw new ShopError('DESIGN_CREATION_FAILED');
  }

  private async finished(
    actor: Actor,
    id: string,
  ): Promise<DesignWithArtwork & { artwork: ArtworkRow }> {
    const { design, artwork } = await this.designs.own(actor, id);
    if (!artwork) throw designUnfinished();
    return { design, artwork };
  }

  /** @throws ShopError MISSING_DATA, BACK_NOT_PRINTED */
  private async checked(words: ShirtBack): Promise<ShirtBack> {
    const problem = backProblem(words);
    if (problem) throw backInvalid(problem);
    if (!(await this.catalog.printsBack())) throw backNotPrinted();
    return tidyBack(words);
  }
}
