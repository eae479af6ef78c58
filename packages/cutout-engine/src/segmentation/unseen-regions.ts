import type { Plane } from '../photo/raster.js';
import { meanOf } from './connected-regions.js';
import { clear, doubtedRegions } from './doubted-regions.js';

/** A region is unseen if the mask contains it and the network of parts finds nothing in it. */
const IN_MASK_FROM = 0.4;
const UNSEEN_BELOW = 0.15;
/** Minimum size of a region as a share of the person: smaller ones are folds and rims of clothes. */
const SMALLEST = 0.02;
/**
 * Mean claim of the looks at the person from which a region is kept: the network of parts misses
 * dark clothes, which these looks are surer of. In 74 photos, unseen background of this size has .38,
 * clothes have at least .43.
 */
const OWN_FROM = 0.4;

/**
 * Clears, in place, background beside the person: regions with low values both in the network of
 * parts and in the looks at the person.
 * @param own the mask from looks at the person, same size
 */
export function withoutUnseen(mask: Plane, { parts, own }: { parts: Plane; own: Plane }): void {
  const doubt = { from: IN_MASK_FROM, plane: parts, below: UNSEEN_BELOW, smallest: SMALLEST };
  const unseen = doubtedRegions(mask, doubt).filter((region) => meanOf(own, region) < OWN_FROM);
  if (unseen.length > 0) clear(mask, unseen, doubt);
}
