import { ShopError } from '../platform/index.js';
import type { DesignWithArtwork } from './designs.repository.js';
import type { ArtworkRow } from './designs.schema.js';

type FinishedDesign = DesignWithArtwork & { artwork: ArtworkRow };

/**
 * Whether the design has an image with a name, which an order and a family list need. A wizard's
 * draft is finished once it has one.
 */
export function isFinished(found: DesignWithArtwork): found is FinishedDesign {
  const { design, artwork } = found;
  return artwork !== null && design.status !== 'processing' && artwork.words.name !== '';
}

export const designNotReady = () => new ShopError('DESIGN_NOT_READY', { retryable: false });
