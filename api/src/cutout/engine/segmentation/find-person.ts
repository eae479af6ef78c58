import type { Face } from '../faces/face.js';
import { NobodyFound } from '../cutout-engine.js';
import { boundsAbove } from '../photo/plane-sampling.js';
import {
  clampBox,
  enclosingBox,
  growBox,
  scaleBox,
  wholeOf,
  type Box,
  type Plane,
  type Raster,
} from '../photo/raster.js';
import { cleanMask } from './clean-mask.js';
import { closerLooks } from './closer-looks.js';
import { fuseMasks, type Look } from './fuse-masks.js';
import { consensusOf, correctRegions, samePerson } from './portrait-consensus.js';
import { portraitLooks } from './portrait-looks.js';
import { MASK_SIDE, personMask } from './person-mask.js';

/** Longer side of the picture on which the matte is found; more costs time and gains nothing measurable. */
const WORKING_SIDE = 768;
const PERSON_GROWTH = 1.3;

/** Where the person is. */
export interface PersonFound {
  /** Whole pixels of the photo. */
  area: Box;
  /** The area at the working size. */
  mask: Plane;
  /** The mean of all looks at the person of the face, before the mask was decided; same size. */
  consensus: Plane;
}

export interface PersonToFind {
  photo: Raster;
  /** The photo, small enough for the networks. */
  glance: Raster;
  /** In pixels of the photo, if one was seen. */
  face?: Face | undefined;
  /** Part of the photo that the area must reach over, whatever the networks see there. */
  including?: Box | undefined;
  onShare?: (share: number) => void;
}

/** @throws NobodyFound when no part of the photo looks like a person */
export async function findPerson({
  photo,
  glance,
  face,
  including,
  onShare,
}: PersonToFind): Promise<PersonFound> {
  const whole: Look = { part: wholeOf(glance), mask: await personMask(glance, wholeOf(glance)) };
  const bounds = boundsAbove(whole.mask, 0.5);
  if (!bounds) throw new NobodyFound('No part of the photo looks like a person');
  const onGlance = scaleBox(bounds, glance.width / MASK_SIDE, glance.height / MASK_SIDE);
  const personPart = clampBox(growBox(onGlance, PERSON_GROWTH), glance);
  const person: Look = { part: personPart, mask: await personMask(glance, personPart) };

  const toGlance = glance.width / photo.width;
  const faceOnGlance = face && { score: face.score, ...scaleBox(face, toGlance, toGlance) };
  const parts = closerLooks(personPart, faceOnGlance, glance);
  const closer: Look[] = [];
  for (const part of parts) {
    closer.push({ part, mask: await personMask(glance, part) });
    onShare?.((closer.length + 2) / (parts.length + 2));
  }

  const portrait = faceOnGlance ? portraitLooks(glance, faceOnGlance) : [];
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
  const fused = fuseMasks({ area: canvas, photo: glance, size }, { whole, person, closer });
  const consensus = consensusOf(fused, portrait, canvas);
  return {
    area,
    consensus,
    mask: cleanMask(correctRegions(fused, consensus), {
      face: faceOnGlance && onCanvas(faceOnGlance, canvas, size),
      samePerson: samePerson(portrait, canvas, fused),
    }),
  };
}

/** A box of the photo in pixels of the mask. */
function onCanvas(box: Box, canvas: Box, size: { width: number; height: number }): Box {
  const { x, y, w, h } = box;
  const moved = { x: x - canvas.x, y: y - canvas.y, w, h };
  return scaleBox(moved, size.width / canvas.w, size.height / canvas.h);
}
