import type { PricePlan, ShirtBack } from '@ftl/contracts';
import {
  artworkUrl,
  designNotReady,
  imagesOf,
  isFinished,
  type DesignWithArtwork,
} from '../designs/index.js';
import type { PrintedSides } from '../designs/index.js';
import type { OrderedDesign } from '../orders/index.js';

/** A finished design with the data an order needs. */
export interface OrderableDesign {
  id: string;
  plan: PricePlan;
  /** The name as rendered in the design. */
  name: string;
  /** Texts beside the name; absent without them. */
  texts: Pick<OrderedDesign, 'birthDate' | 'passedDate' | 'message'>;
  templateId: string;
  finalDesignImageUrl: string;
  /** Words on the back; absent without them. */
  back?: ShirtBack;
  /** Keys of the printed images, for their mockups. */
  sides: PrintedSides;
  /** Keys of all images that the print file is rendered from. */
  keptKeys: string[];
  /** Storage key of the image to print; later edits of the design do not change it. */
  printKey: string;
}

/** @throws ShopError DESIGN_NOT_READY without a finished image */
export function orderableDesign(found: DesignWithArtwork): OrderableDesign {
  if (!isFinished(found)) throw designNotReady();
  const { design, artwork } = found;
  const { birthDate, passedDate, message } = design;
  return {
    id: design.key,
    plan: design.plan,
    name: artwork.words.name,
    texts: {
      ...(birthDate ? { birthDate } : {}),
      ...(passedDate ? { passedDate } : {}),
      ...(message ? { message } : {}),
    },
    templateId: artwork.templateId,
    finalDesignImageUrl: artworkUrl(artwork),
    ...(artwork.words.back ? { back: artwork.words.back } : {}),
    sides: { front: artwork.previewKey, back: artwork.backKey },
    keptKeys: imagesOf(artwork),
    printKey: artwork.id,
  };
}
