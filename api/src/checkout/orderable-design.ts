import type { PricePlan } from '@ftl/contracts';
import { artworkUrl, type DesignWithArtwork } from '../designs/index.js';
import { ShopError } from '../platform/index.js';

/** A finished design as ordering needs it. */
export interface OrderableDesign {
  id: string;
  plan: PricePlan;
  /** The name as rendered in the design. */
  name: string;
  templateId: string;
  finalDesignImageUrl: string;
  /** Key of the picture, for its mockups. */
  pictureKey: string;
  /** Keys of all pictures that the print is made from. */
  keptKeys: string[];
  /** Names what is printed, whatever becomes of the design afterwards. */
  printKey: string;
}

/** @throws ShopError DESIGN_NOT_READY while there is no finished picture */
export function orderableDesign({ design, artwork }: DesignWithArtwork): OrderableDesign {
  // A wizard's draft is finished as soon as its picture with a name is there.
  if (!artwork || design.status === 'processing' || artwork.words.name === '') {
    throw new ShopError('DESIGN_NOT_READY', { retryable: false });
  }
  return {
    id: design.key,
    plan: design.plan,
    name: artwork.words.name,
    templateId: artwork.templateId,
    finalDesignImageUrl: artworkUrl(artwork),
    pictureKey: artwork.previewKey,
    keptKeys: [artwork.cutoutKey, artwork.previewKey],
    printKey: artwork.id,
  };
}
