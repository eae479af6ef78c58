import type { CloseUpResponse } from '@ftl/contracts';
import { printVerdict } from '@ftl/rules';
import { Injectable } from '@nestjs/common';
import { Images } from '../images/index.js';
import { ShopError, type Actor } from '../platform/index.js';
import { ArtworksRepository } from './artworks/artworks.repository.js';
import { Artworks } from './artworks/artworks.service.js';
import { DesignRenderer } from './design-renderer.js';
import { designFailed, designNotFound } from './designs.errors.js';

/** Renders a detail of a design at print resolution. */
@Injectable()
export class CloseUps {
  constructor(
    private readonly artworks: Artworks,
    private readonly images: Images,
    private readonly renderer: DesignRenderer,
    private readonly repository: ArtworksRepository,
  ) {}

  /**
   * @param designImageUrl URL of the caller's finished design
   * @throws ShopError INVALID_IMAGE, NOT_FOUND, DESIGN_NOT_FOUND, DESIGN_CREATION_FAILED
   */
  async of(actor: Actor, designImageUrl: string): Promise<CloseUpResponse> {
    const { key } = await this.images.resolveOwn(actor, designImageUrl);
    const artwork = await this.repository.byPreview(key);
    if (!artwork) throw designNotFound();
    try {
      const { webp, portraitDpi } = await this.renderer.closeUp(
        (use) => this.artworks.lend(artwork, use),
        actor.guestId,
      );
      const image = `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`;
      return { success: true, image, portraitDpi, verdict: printVerdict(portraitDpi) };
    } catch (error) {
      throw error instanceof ShopError ? error : designFailed(error);
    }
  }
}
