import { network } from '../models.js';
import { clampBox, sample, type Box, type Raster } from '../photo/raster.js';
import { letterbox, NUMBERS_PER_PLACE, SIDE } from './detect-faces.js';

/** How a face stands in the photo, by the detector's key points. */
export interface FacePose {
  /** 0..1, how sure the detector is in this closer look. */
  score: number;
  /** Degrees from upright, clockwise positive: where the mouth lies below the eyes. */
  tilt: number;
  /** Distance of the eyes as a share of the face's width. */
  eyeDistance: number;
  /** Distance from the eyes to the mouth as a share of the distance of the eyes. */
  eyesToMouth: number;
}

/** Face heights that a closer look shows. */
const FRAME = 3;
/** Places of the key points behind box and size: right eye, left eye, mouth. */
const KEY_POINTS = { rightEye: 4, leftEye: 6, mouth: 10 } as const;

/** @param face in pixels of the photo */
export async function facePose(photo: Raster, face: Box): Promise<FacePose | undefined> {
  const side = FRAME * face.h;
  const centered = {
    x: face.x + (face.w - side) / 2,
    y: face.y + (face.h - side) / 2,
    w: side,
    h: side,
  };
  const part = clampBox(centered, photo);
  const scale = SIDE / Math.max(part.w, part.h);
  const width = Math.max(1, Math.round(part.w * scale));
  const height = Math.max(1, Math.round(part.h * scale));
  const picture = await sample(photo, part, { width, height });
  const [boxes, scores] = network('face').run(
    letterbox(picture, (SIDE - width) >> 1, (SIDE - height) >> 1),
  );
  if (!boxes || !scores) return undefined;
  let best = 0;
  for (let i = 1; i < scores.length; i++) if (scores[i]! > scores[best]!) best = i;
  const numbers = boxes.subarray(best * NUMBERS_PER_PLACE, (best + 1) * NUMBERS_PER_PLACE);
  return { score: 1 / (1 + Math.exp(-scores[best]!)), ...geometryOf(numbers) };
}

function geometryOf(numbers: Float32Array): Omit<FacePose, 'score'> {
  const point = (at: number) => ({ x: numbers[at]!, y: numbers[at + 1]! });
  const right = point(KEY_POINTS.rightEye);
  const left = point(KEY_POINTS.leftEye);
  const mouth = point(KEY_POINTS.mouth);
  const down = { x: mouth.x - (right.x + left.x) / 2, y: mouth.y - (right.y + left.y) / 2 };
  const eyes = Math.hypot(left.x - right.x, left.y - right.y) || 1;
  return {
    tilt: (-Math.atan2(down.x, down.y) * 180) / Math.PI,
    eyeDistance: eyes / numbers[2]!,
    eyesToMouth: Math.hypot(down.x, down.y) / eyes,
  };
}

/** Of 80 real faces none has its eyes further apart than .46 and the mouth nearer than .95. */
const WIDEST_EYES = 0.465;
const NEAREST_MOUTH = 0.95;
const SURE_OF_POINTS = 0.5;

/** Whether a face has proportions that only drawings have: eyes far apart above a near mouth. */
export function isDrawn({ score, eyeDistance, eyesToMouth }: FacePose): boolean {
  return score >= SURE_OF_POINTS && eyeDistance > WIDEST_EYES && eyesToMouth < NEAREST_MOUTH;
}
