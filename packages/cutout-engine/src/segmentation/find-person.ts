import type { Face } from '../faces/face.js';
import { NoPersonFound } from '../cutout-engine.js';
import { boundsAbove } from '../photo/plane-sampling.js';
import {
  clampBox,
  colorField,
  enclosingBox,
  growBox,
  sample,
  scaleBox,
  wholeOf,
  type Box,
  type Plane,
  type Raster,
} from '../photo/raster.js';
import { cleanMask } from './clean-mask.js';
import { clearDoubtedBackground } from './doubted-background.js';
import { blendForeground, foregroundOf } from './foreground.js';
import { fuseMasks, type Look } from './fuse-masks.js';
import {
  claimOf,
  FRAMINGS,
  leaveToNeighbors,
  nearest,
  touches,
  type Neighbor,
} from './neighbors.js';
import { blendParts, partsSeen } from './person-parts.js';
import {
  consensusOf,
  correctRegions,
  replacedBy,
  samePerson,
  type WeightedLook,
} from './portrait-consensus.js';
import { portraitLooks } from './portrait-looks.js';
import { MASK_SIDE, personMask, wholeMask } from './person-mask.js';

/** Longer side of the image for matting; larger ones take more time without measurable gain. */
const WORKING_SIDE = 768;
const PERSON_GROWTH = 1.3;
/** Minimum size of a person relative to the detected face. */
const LEAST_OF_FACE = 0.8;

/** Location and mask of the person. */
export interface PersonFound {
  /** Whole pixels of the photo. */
  area: Box;
  /** Mask of the area at the working size. */
  mask: Plane;
  /** Mean of all masks of the chosen person, before the mask was decided; same size. */
  consensus: Plane;
  /** Whether other people were excluded. */
  hasNeighbors: boolean;
  /** Whether one of them touches the person. */
  isTouched: boolean;
}

export interface PersonToFind {
  photo: Raster;
  /** The photo, scaled down for the networks. */
  glance: Raster;
  /** In pixels of the photo, if one was found. */
  face?: Face | undefined;
  /** Faces of other people, in pixels of the photo. */
  neighbors?: readonly Face[];
  /** Part of the photo that the area always includes. */
  including?: Box | undefined;
}

/** @throws NoPersonFound if no part of the photo looks like a person */
export async function findPerson({
  photo,
  glance,
  face,
  neighbors = [],
  including,
}: PersonToFind): Promise<PersonFound> {
  const whole: Look = { part: wholeOf(glance), mask: await wholeMask(glance) };
  const toGlance = glance.width / photo.width;
  const scaled = (one: Face): Face => ({
    score: one.score,
    ...scaleBox(one, toGlance, toGlance),
  });
  const faceOnGlance = face && scaled(face);
  const neighborsOnGlance = faceOnGlance ? nearest(neighbors.map(scaled), faceOnGlance) : [];
  const portrait = faceOnGlance ? await portraitLooks(glance, faceOnGlance) : [];
  const own = neighborsOnGlance.length > 0 ? ownShape(whole.mask, portrait, glance) : whole.mask;
  const bounds = boundsAbove(own, 0.5);
  const seen = bounds && scaleBox(bounds, glance.width / MASK_SIDE, glance.height / MASK_SIDE);
  const onGlance =
    faceOnGlance && !(seen && canContain(seen, faceOnGlance))
      ? shapeAround(faceOnGlance, { portrait, whole })
      : seen;
  if (!onGlance) throw new NoPersonFound('No part of the photo looks like a person');
  const personPart = clampBox(growBox(onGlance, PERSON_GROWTH), glance);
  const isWhole = personPart.w === glance.width && personPart.h === glance.height;
  const person = isWhole ? whole : { part: personPart, mask: await personMask(glance, personPart) };

  const canvas = including
    ? clampBox(enclosingBox(personPart, scaleBox(including, toGlance, toGlance)), glance)
    : personPart;
  const area = clampBox(
    scaleBox(canvas, photo.width / glance.width, photo.height / glance.height),
    photo,
  );
  const scale = Math.min(1, WORKING_SIDE / Math.max(area.w, area.h));
  const size = {
    width: Math.max(8, Math.round(area.w * scale)),
    height: Math.max(8, Math.round(area.h * scale)),
  };
  const fused = fuseMasks({ area: canvas, photo: glance, size }, { whole, person });
  const consensus = consensusOf(fused, portrait, canvas);
  const ownLooks = samePerson(portrait, canvas, fused);
  const others: Neighbor[] = [];
  for (const other of neighborsOnGlance)
    others.push({
      face: onMask(other, canvas, size),
      claim: await claimOf(glance, other, canvas, fused),
    });
  const mask = correctRegions(fused, consensus);
  const faceOnMask = faceOnGlance && onMask(faceOnGlance, canvas, size);
  if (others.length === 0) {
    // Two networks that cannot tell people apart.
    const parts = await partsSeen(
      glance,
      { person: personPart, face: faceOnGlance, area: canvas },
      mask,
    );
    blendParts({ mask, consensus }, parts, { face: faceOnMask, own: ownLooks });
    const before = mask.data.slice();
    if (ownLooks && faceOnMask)
      clearDoubtedBackground(mask, { face: faceOnMask, own: ownLooks, consensus });
    const left = mask.data.map((value, i) => (before[i]! > 0 ? value / before[i]! : 1));
    const look = { part: personPart, mask: await foregroundOf(glance, personPart) };
    const foreground = replacedBy(mask, look, canvas);
    blendForeground({ mask, consensus }, foreground, { parts, own: ownLooks, left });
  } else if (ownLooks && faceOnMask) {
    const colors = colorField(await sample(glance, canvas, size));
    // As far from the face as the looks at the neighbors.
    const claim = samePerson(portrait.slice(-FRAMINGS.length), canvas, fused)!;
    leaveToNeighbors([mask, consensus], colors, { face: faceOnMask, claim }, others);
  }
  cleanMask(mask, {
    face: faceOnMask,
    // An island beside other people more likely belongs to one of them.
    samePerson: others.length > 0 ? undefined : ownLooks,
    consensus,
  });
  const isTouched = faceOnMask !== undefined && touches(mask, faceOnMask, others);
  return { area, mask, consensus, hasNeighbors: others.length > 0, isTouched };
}

/** Limits the mask of all people to the chosen person. */
function ownShape(everyone: Plane, portrait: readonly WeightedLook[], glance: Raster): Plane {
  const own = samePerson(portrait, wholeOf(glance), everyone)!;
  return { ...everyone, data: everyone.data.map((value, i) => Math.min(value, own.data[i]!)) };
}

/** Whether a box can be that of the person with the face; the photo's edge may cut both. */
function canContain({ x, y, w, h }: Box, face: Box): boolean {
  const [middle, center] = [face.x + face.w / 2, face.y + face.h / 2];
  const hasCenter = middle >= x && middle < x + w && center >= y && center < y + h;
  return hasCenter && w >= LEAST_OF_FACE * face.w && h >= LEAST_OF_FACE * face.h;
}

/** The face's person, by the looks at the face: the look at the whole photo can miss a small one. */
function shapeAround(
  face: Face,
  { portrait, whole }: { portrait: readonly WeightedLook[]; whole: Look },
): Box {
  const bounds = boundsAbove(samePerson(portrait, whole.part, whole.mask)!, 0.5);
  if (!bounds) return face;
  const { w, h } = whole.part;
  return enclosingBox(scaleBox(bounds, w / MASK_SIDE, h / MASK_SIDE), face);
}

/** Converts a box of the photo to pixels of the mask. */
export function onMask(box: Box, canvas: Box, size: { width: number; height: number }): Box {
  const { x, y, w, h } = box;
  const moved = { x: x - canvas.x, y: y - canvas.y, w, h };
  return scaleBox(moved, size.width / canvas.w, size.height / canvas.h);
}
