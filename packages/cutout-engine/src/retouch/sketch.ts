import { RETOUCH_LIMITS, type RetouchStroke } from '@ftl/contracts';
import sharp from 'sharp';
import { careForPhoto } from '../care/care-for-photo.js';
import type { CutoutSketch, CutoutToRetouch, PaintedMask } from '../cutout-engine.js';
import { decodePhoto } from '../photo/decode-photo.js';
import { atMost, planeOf, sampleAlpha, wholeOf, type Plane, type Raster } from '../photo/raster.js';
import { turned } from '../photo/turn.js';
import { applyStrokes, fullEffort, spend, type Canvas } from './brush.js';
import { applyChange, changeBy } from './smart-brush.js';

/** Longer side at which strokes are understood, also in a larger photo. */
const SKETCH_SIDE = 1000;
/** Effort of a stroke that says what belongs, as many of which exhaust it. */
const SMART_EFFORT = fullEffort().left / RETOUCH_LIMITS.smartStrokes;

/** A photo with the alpha of its cutout, at the size at which strokes are understood. */
export interface Sketch {
  photo: Raster;
  alpha: Plane;
}

/** A plane that follows the strokes: of the whole photo, or of a part. */
interface Follower {
  plane: Plane;
  canvas?: Canvas | undefined;
}

/**
 * Applies strokes in order to a sketch and to planes of other sizes, in place.
 * @throws TooMuchPaint
 */
export async function paint(
  { photo, alpha }: Sketch,
  strokes: readonly RetouchStroke[],
  followers: readonly Follower[] = [],
): Promise<void> {
  const planes = [{ plane: alpha, canvas: undefined }, ...followers].map((each) => ({
    ...each,
    effort: fullEffort(),
  }));
  for (const stroke of strokes) {
    const isSmart = stroke.mode === 'keep' || stroke.mode === 'remove';
    const change = isSmart ? await changeBy(stroke, photo, alpha) : undefined;
    for (const { plane, canvas, effort } of planes)
      if (!isSmart) applyStrokes(plane, [stroke], { canvas, effort });
      else {
        spend(effort, SMART_EFFORT);
        if (change) applyChange(plane, change, canvas);
      }
  }
}

/** The photo as the cutout was made from it: turned, and cared for. */
export async function photoOf({
  photo,
  face,
  turn,
  isCaredFor = false,
}: Omit<CutoutToRetouch, 'strokes'>): Promise<Raster> {
  const asStored = await decodePhoto(photo);
  const upright = turn ? await turned(asStored, turn) : asStored;
  return isCaredFor ? (await careForPhoto(upright, face, 'on')).photo : upright;
}

/** @param rgba the cutout, of the photo's size */
export async function sketchOf(photo: Raster, rgba: Uint8Array): Promise<Sketch> {
  const small = await atMost(photo, SKETCH_SIDE);
  const bytes = await sampleAlpha(rgba, photo, wholeOf(photo), small);
  return { photo: small, alpha: planeOf(bytes, small) };
}

/** Paints on a sketch that was handed out. @throws TooMuchPaint */
export async function paintSketch(
  { colors, alpha, width, height }: CutoutSketch,
  strokes: readonly RetouchStroke[],
): Promise<PaintedMask> {
  const sketch = {
    photo: { data: colors, width, height },
    alpha: planeOf(alpha, { width, height }),
  };
  await paint(sketch, strokes);
  const painted = bytesOf(sketch.alpha);
  const empty = Buffer.alloc(width * height * 3);
  const png = await sharp(empty, { raw: { width, height, channels: 3 } })
    .joinChannel(Buffer.from(painted), { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
  return { alpha: painted, png };
}

export function bytesOf({ data }: Plane): Uint8Array {
  return Uint8Array.from(data, (value) => Math.round(value * 255));
}
