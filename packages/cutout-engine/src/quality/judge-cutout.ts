import type { PhotoBox } from '@ftl/contracts';
import type { PortraitSlot } from '@ftl/rules';
import sharp from 'sharp';
import { backdropOf } from '../colors/backdrop.js';
import type { Cutout, EdgeFlaw, EdgeVerdict, PrintVerdict } from '../cutout-engine.js';
import type { Face } from '../faces/face.js';
import { headIn } from '../faces/head-box.js';
import { photoBox } from '../faces/people-details.js';
import { scaleBox, type Box, type ColorField, type Plane, type Raster } from '../photo/raster.js';
import type { PersonFound } from '../segmentation/find-person.js';
import { judgeEdges, type EdgeRating } from './edge-quality.js';
import { cutHead, framingOf, subjectIn } from './framing.js';
import { judgePrint } from './print-quality.js';

/**
 * Minimum score of a good cutout, whose toast and note are as positive as the badge 'Excellent'
 * (CUTOUT-03).
 */
const GOOD_FROM = 85;
/** In dots per inch: a face looks soft below. */
const SOFT_BELOW = 55;
/** Loss of score by a head that the photo cuts, and by a neighbor, to whom the border is a guess. */
const CUT_HEAD = 5;
const TOUCHED = 25;

interface CutoutToJudge {
  photo: Raster;
  /** Of the photo's size. */
  rgba: Uint8Array;
  found: PersonFound;
  /** Alpha, colors and blur of the area that was found, of the size of its mask. */
  alpha: Plane;
  colors: ColorField;
  photoBlur: number;
  face: Face | undefined;
  slots: readonly PortraitSlot[];
}

/** Encodes a cutout, with the verdicts about it. */
export async function judgedCutout(task: CutoutToJudge): Promise<Cutout> {
  const { photo, rgba, found, alpha, colors, photoBlur, face, slots } = task;
  const { area, mask, consensus, isTouched } = found;
  const edges = judgeEdges({
    ...{ photoBlur, colors, alpha, consensus },
    evidence: mask,
  });
  const head = face && headIn(alpha, area, face);
  const subject = subjectIn({ photo, rgba, head });
  const print = await judgePrint({ photo, rgba, subject, face, slots });
  const cut = cutHead({ alpha, area, face, photoWidth: photo.width });
  const { width, height } = photo;
  const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
  return {
    png,
    backdrop: subject && (await backdropOf({ photo, rgba }, subject)),
    ...{ width, height, head, print },
    details: {
      ...(subject && framingOf(rgba, subject)),
      ...(isTouched ? { touched: true } : {}),
      ...(edges.worst && { place: onPhoto(edges.worst.box, alpha, { area, photo }) }),
    },
    edges: oneVerdict({ edges, print, cut, isTouched }),
  };
}

/** Converts a box of the matte to shares of the photo. */
function onPhoto(
  box: Box,
  size: { width: number; height: number },
  { area, photo }: { area: Box; photo: Raster },
): PhotoBox {
  const { x, y, w, h } = scaleBox(box, area.w / size.width, area.h / size.height);
  return photoBox({ x: area.x + x, y: area.y + y, w, h }, photo);
}

export interface JudgedCutout {
  edges: EdgeRating;
  print: PrintVerdict;
  /** The flaw of a photo that cuts off a part of the head. */
  cut: EdgeFlaw | undefined;
  /** Whether another person touches this one. */
  isTouched: boolean;
}

/** Combines the verdicts on the edges, the photo's crop and the print; at most one flaw. */
export function oneVerdict({ edges, print, cut, isTouched }: JudgedCutout): EdgeVerdict {
  const lost = (cut ? CUT_HEAD : 0) + (isTouched ? TOUCHED : 0);
  const score = Math.max(0, edges.score - lost);
  const isClean = score >= GOOD_FROM;
  const flaw = cut ?? (isTouched ? 'neighbor-touches' : isClean ? undefined : edges.worst?.flaw);
  return {
    score,
    details: edges.details,
    isGoodQuality: isClean && print.dpi >= SOFT_BELOW,
    flaws: flaw ? [flaw] : [],
  };
}
