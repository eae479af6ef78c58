import type { ArtworkRow, DesignWithArtwork } from '../designs/index.js';

type FinishedDesign = DesignWithArtwork & { artwork: ArtworkRow };

/** Whether the design has an image with a name, which a list needs. */
export function isFinished(found: DesignWithArtwork): found is FinishedDesign {
  const { design, artwork } = found;
  return artwork !== null && design.status !== 'processing' && artwork.words.name !== '';
}
