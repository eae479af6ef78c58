import { boundsAbove } from '../photo/plane-sampling.js';
import {
  centerDistance,
  clampBox,
  growBox,
  scaleBox,
  wholeOf,
  type Box,
  type Raster,
} from '../photo/raster.js';
import { boundsOf, connectedRegions } from '../segmentation/connected-regions.js';
import { MASK_SIDE, wholeMask } from '../segmentation/person-mask.js';
import { detectFaces } from './detect-faces.js';
import { isOnMask } from './on-person.js';

/** Minimum share of the photo that a person covers. */
const LEAST_COVER = 0.05;
/** Share of it about which the network is confident; for animals it often is not. */
const LEAST_SURE = 0.85;
/** A second region of this share of the first could be a second person. */
const SECOND_PERSON = 0.15;
/** Maximum width / height; a wider shape is more than one person, or none. */
const MOST_WIDE = 1.5;

/**
 * Minimum confidence of a hint; animals and objects that the segmentation mistakes for people score
 * below a tenth of it.
 */
const HINT_FROM = 0.25;
/** Widths of a face within which hints belong to the same one: a faint one is reported often. */
const NEAR = 2;

/** Whether there is a hint of a face in a person's shape, and none beside it. */
export async function hasHintOfOneFace(photo: Raster): Promise<boolean> {
  const mask = await wholeMask(photo);
  const bounds = boundsAbove(mask, 0.5);
  if (!bounds) return false;
  const onPhoto = scaleBox(bounds, photo.width / MASK_SIDE, photo.height / MASK_SIDE);
  const hints: Box[] = [];
  for (const part of [wholeOf(photo), clampBox(growBox(onPhoto, 1.1), photo)])
    for (const isMirrored of [false, true])
      hints.push(...(await detectFaces(photo, part, { reportFrom: HINT_FROM, isMirrored })));
  const [first] = hints;
  if (!first || !isOnMask(mask, photo, first)) return false;
  return hints.every((hint) => centerDistance(hint, first) < NEAR * first.w);
}

/** Whether the network finds a single shape of a person, and is sure of it. */
export async function isOnePersonsShape(photo: Raster): Promise<boolean> {
  const mask = await wholeMask(photo);
  const [largest, second] = connectedRegions(mask)
    .filter(({ isAbove }) => isAbove)
    .sort((a, b) => b.pixels.length - a.pixels.length);
  const size = largest?.pixels.length ?? 0;
  if (!largest || size < LEAST_COVER * mask.data.length) return false;
  if (second && second.pixels.length > SECOND_PERSON * size) return false;
  const sure = largest.pixels.reduce((count, at) => count + (mask.data[at]! > 0.9 ? 1 : 0), 0);
  if (sure < LEAST_SURE * size) return false;
  const { w, h } = boundsOf(largest, mask);
  return (w * photo.width) / (h * photo.height) < MOST_WIDE;
}
