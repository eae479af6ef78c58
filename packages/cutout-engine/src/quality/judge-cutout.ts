import type { PhotoBox } from '@ftl/contracts';
import type { PortraitSlot } from '@ftl/rules';
import { backdropOf } from '../colors/backdrop.js';
import type { Cutout } from '../cutout-engine.js';
import type { Face } from '../faces/face.js';
import { headIn } from '../faces/head-box.js';
import { photoBox } from '../faces/people-details.js';
import { encodeCutout } from '../photo/encode-cutout.js';
import { scaleBox, type Box, type ColorField, type Plane, type Raster } from '../photo/raster.js';
import type { PersonFound } from '../segmentation/find-person.js';
import { cutHead } from './cut-head.js';
import { judgeEdges } from './edge-quality.js';
import { framingOf, subjectIn } from './framing.js';
import { oneVerdict } from './one-verdict.js';
import { judgePrint } from './print-quality.js';

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
  return {
    png: await encodeCutout(rgba, width, height),
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
