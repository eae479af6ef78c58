import { highestNear, lowestNear } from '../matting/running-extreme.js';
import type { Box, Plane } from '../photo/raster.js';
import { boundsOf, connectedRegions, meanOf, type Region } from './connected-regions.js';

/** A region is doubted if the mask contains it and the consensus of all looks does not. */
const IN_MASK_FROM = 0.3;
const DOUBTED_BELOW = 0.55;
/** Minimum size of a region as a share of the person. */
const SMALLEST = 0.01;
/** Narrower doubt, as a share of the longer side, affects only the outline. */
const RADIUS = 0.01;
/** Mean claim of the looks at the person below which a region may be background. */
const OWN_BELOW = 0.1;
/** Half the width of a head with its hair, in face widths. */
const HALF_HEAD = 1;
/** The rim of a cleared region fades from this far below the threshold of doubt, over this range. */
const RIM_BEFORE = 0.05;
const RIM = 0.12;

interface Looks {
  /** In pixels of the mask. */
  face: Box;
  /** The mask from looks at this person, same size. */
  own: Plane;
  /** Mean of all looks, same size. */
  consensus: Plane;
}

/**
 * Clears, in place, regions that all looks rather take for background and that the looks at the
 * person do not claim. Hair has low values too, so a region beside the upper half of the face
 * stays.
 */
export function clearDoubtedBackground(mask: Plane, { face, own, consensus }: Looks): void {
  const doubt = mask.data.map((value, i) =>
    value > IN_MASK_FROM && consensus.data[i]! < DOUBTED_BELOW ? 1 : 0,
  );
  const radius = Math.max(2, Math.round(RADIUS * Math.max(mask.width, mask.height)));
  const cores = lowestNear({ ...mask, data: doubt }, radius);
  const wide = highestNear({ ...mask, data: cores }, radius);
  const person = mask.data.reduce((count, value) => count + (value > 0.5 ? 1 : 0), 0);
  const isBackground = (region: Region): boolean =>
    region.isAbove &&
    region.pixels.length >= SMALLEST * person &&
    meanOf(own, region) < OWN_BELOW &&
    Math.max(meanOf(mask, region), meanOf(consensus, region)) < 0.5 &&
    !isAtHead(boundsOf(region, mask), face);
  const background = connectedRegions({ ...mask, data: wide }).filter(isBackground);
  if (background.length === 0) return;
  const theirs = { ...mask, data: new Float32Array(mask.data.length) };
  for (const { pixels } of background) for (const at of pixels) theirs.data[at] = 1;
  const near = highestNear(theirs, 2 * radius);
  for (let i = 0; i < near.length; i++) {
    if (near[i] === 0) continue;
    const share = (consensus.data[i]! - DOUBTED_BELOW + RIM_BEFORE) / RIM;
    mask.data[i]! *= Math.min(1, Math.max(0, share));
  }
}

/** Whether a region is beside the upper half of the face, where hair and hats are. */
function isAtHead({ x, y, w, h }: Box, face: Box): boolean {
  const aside = Math.abs(x + w / 2 - face.x - face.w / 2) / face.w;
  return y + h / 2 < face.y + face.h / 2 && aside < HALF_HEAD;
}
