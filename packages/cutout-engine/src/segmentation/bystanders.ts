import { meanIn } from '../photo/plane-sampling.js';
import { clampBox, growBox, scaleBox, type Box, type Plane, type Raster } from '../photo/raster.js';
import { boundsOf, meanOf, type Region } from './connected-regions.js';
import { clear, doubtedRegions } from './doubted-regions.js';
import { samePerson } from './portrait-consensus.js';
import { lookAt } from './portrait-looks.js';

/** A region is doubted if the mask contains it and the consensus of all looks does not. */
const IN_MASK_FROM = 0.3;
const DOUBTED_BELOW = 0.55;
/** The same for further regions of a bystander, by the looks at the person alone. */
const REST_IN_MASK_FROM = 0.15;
const REST_BELOW = 0.2;
/** Minimum size of a region as a share of the person. */
const SMALLEST = 0.01;
/** Maximum number of regions, the largest ones: each costs up to two looks. */
const MOST = 4;
/** Sides of the squares around a region, relative to its longer side. */
const FRAMINGS = [3, 2] as const;
/** Minimum claim of a look on its region, and its lead over the looks at the person. */
const CLAIMED_FROM = 0.7;
const LEAD = 0.3;
/** Maximum claim on the person's face: a look that contains it shows the person. */
const LARGEST_ON_FACE = 0.15;
/** Mean claim of the looks at the person from which a region around the head may be hair. */
const HAIR_FROM = 0.2;
/** Mean claim of the looks at the person below which a region may be background. */
const OWN_BELOW = 0.1;
/** Mean value below which a region beside background belongs to it; held objects are surer. */
const UNDECIDED_BELOW = 0.6;
/** With this share of the image and this claim, a region is a body, not an arm of the person. */
const BODY_FROM = 0.03;
const BODY_CLAIMED_FROM = 0.95;
/** Half the width of a head with its hair, in face widths. */
const HALF_HEAD = 1;
/**
 * Below the chin a region with more certain pixels of the person around it than this, relative to
 * its size, may be an arm or a held object. Around it is its bounding box, this much larger.
 */
const ATTACHED_FROM = 0.3;
const CERTAIN_FROM = 0.7;
const AROUND = 2;
/** Maximum gap between regions of a bystander, in face heights. */
const REST_REACH = 0.3;

export interface PersonToKeep {
  /** In pixels of the mask. */
  face: Box;
  /** The mask from looks at this person, same size. */
  own: Plane;
  /** Mean of all looks, same size. */
  consensus: Plane;
  /** The mask from a look at the center of a square, which is in pixels of the mask; same size. */
  claimOf: (square: Box) => Promise<Plane>;
}

/**
 * Clears, in place, parts of bystanders and of the background: regions with low values in the looks
 * at the person, if a look at the region itself finds a person without the chosen face, or if all
 * looks classify it as background. Hair, arms and held objects have low values too, so a region
 * where these can be stays.
 */
export async function withoutBystanders(mask: Plane, person: PersonToKeep): Promise<Plane> {
  const { consensus, own, face } = person;
  const doubt = { from: IN_MASK_FROM, plane: consensus, below: DOUBTED_BELOW, smallest: SMALLEST };
  const doubted = doubtedRegions(mask, doubt).slice(0, MOST);
  const background = doubted.filter((region) => isBackground(region, mask, person));
  const others = doubted.filter((region) => !background.includes(region));
  const found: Region[] = [];
  for (const region of others)
    if (!isHair(region, mask, person) && (await showsBystander(region, mask, person)))
      found.push(region);
  if (background.length + found.length === 0) return mask;

  const strong = { from: REST_IN_MASK_FROM, plane: own, below: REST_BELOW, smallest: SMALLEST };
  const rest = doubtedRegions(mask, strong);
  const undecided = rest.filter((region) => meanOf(mask, region) < UNDECIDED_BELOW);
  const reach = REST_REACH * face.h;
  const reached = [
    ...inReach(found, rest, { mask, reach }),
    ...inReach(background, undecided, { mask, reach }),
  ];
  clear(mask, [...background, ...found], doubt);
  clear(mask, reached, strong);
  return mask;
}

/** The candidates in reach of regions, or of one another. */
function inReach(
  regions: readonly Region[],
  candidates: readonly Region[],
  { mask, reach }: { mask: Plane; reach: number },
): Region[] {
  const isNear = (a: Box, b: Box): boolean =>
    Math.max(a.x - b.x - b.w, b.x - a.x - a.w, a.y - b.y - b.h, b.y - a.y - a.h) < reach;
  const reached: Region[] = [];
  const left = new Set(candidates);
  const queue = [...regions];
  for (let region = queue.pop(); region; region = queue.pop()) {
    const bounds = boundsOf(region, mask);
    for (const other of left) {
      if (!isNear(bounds, boundsOf(other, mask))) continue;
      left.delete(other);
      reached.push(other);
      queue.push(other);
    }
  }
  return reached;
}

/** Whether a region is beside the upper half of the face, where hair and hats are. */
function isAtHead(region: Region, mask: Plane, face: Box): boolean {
  const { x, y, w, h } = boundsOf(region, mask);
  const aside = Math.abs(x + w / 2 - face.x - face.w / 2) / face.w;
  return y + h / 2 < face.y + face.h / 2 && aside < HALF_HEAD;
}

function isHair(region: Region, mask: Plane, { face, own }: PersonToKeep): boolean {
  return isAtHead(region, mask, face) && meanOf(own, region) > HAIR_FROM;
}

/** Whether a region below the chin may be an arm or a held object of the person. */
function isAttached(region: Region, mask: Plane, { face, consensus }: PersonToKeep): boolean {
  const bounds = boundsOf(region, mask);
  if (bounds.y + bounds.h / 2 < face.y + face.h) return false;
  const { x, y, w, h } = clampBox(growBox(bounds, AROUND), mask);
  let certain = 0;
  for (let row = y; row < y + h; row++)
    for (let at = row * mask.width + x; at < row * mask.width + x + w; at++)
      if (consensus.data[at]! > CERTAIN_FROM) certain++;
  return certain > ATTACHED_FROM * region.pixels.length;
}

/** Whether the looks at the person have low values in a region beside or below the head. */
function isBackground(
  region: Region,
  mask: Plane,
  { face, own, consensus }: PersonToKeep,
): boolean {
  return (
    meanOf(own, region) < OWN_BELOW &&
    Math.max(meanOf(mask, region), meanOf(consensus, region)) < 0.5 &&
    !isAtHead(region, mask, face)
  );
}

/** Whether a look at a region shows a person without the chosen face. */
async function showsBystander(region: Region, mask: Plane, person: PersonToKeep): Promise<boolean> {
  const { face, own, claimOf } = person;
  const isLarge = region.pixels.length >= BODY_FROM * mask.data.length;
  const isBeside = isAttached(region, mask, person);
  if (isBeside && !isLarge) return false;
  const needed = isBeside ? BODY_CLAIMED_FROM : Math.max(CLAIMED_FROM, meanOf(own, region) + LEAD);
  const bounds = boundsOf(region, mask);
  const side = Math.max(bounds.w, bounds.h);
  const square = {
    x: bounds.x + (bounds.w - side) / 2,
    y: bounds.y + (bounds.h - side) / 2,
    w: side,
    h: side,
  };
  for (const framing of FRAMINGS) {
    const claim = await claimOf(growBox(square, framing));
    if (meanOf(claim, region) >= needed && meanIn(claim, face) <= LARGEST_ON_FACE) return true;
  }
  return false;
}

/**
 * The pose network's mask of a person in the center of a square, 0 outside the square.
 * @param square in pixels of the mask
 * @param on the mask's area of the photo, and its size
 */
export async function claimIn(
  photo: Raster,
  square: Box,
  on: { area: Box; size: Plane },
): Promise<Plane> {
  const { area, size } = on;
  const scale = area.w / size.width;
  const { x, y, w, h } = scaleBox(square, scale, scale);
  const part = { x: area.x + x, y: area.y + y, w, h, score: 1 };
  const look = await lookAt(photo, part, { network: 'pose', side: 1, below: 0 });
  return samePerson([{ ...look, network: 'pose', weight: 1 }], area, size)!;
}
