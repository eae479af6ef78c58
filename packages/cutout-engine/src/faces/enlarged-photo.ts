import sharp from 'sharp';
import { blurRadius, NO_DETAIL_FROM } from '../photo/blur-radius.js';
import { atMost, colorField, type Raster } from '../photo/raster.js';
import type { Face } from './face.js';
import { secondLook } from './second-look.js';

/** Longer side at which the blur is measured. */
const SIDE = 512;
/** Minimum width of a face without another sign of a person, as a share of the longer side. */
const LARGE = 0.3;
/** Blur in which blocks and grain vanish, as a share of the longer side. */
const GRAIN = 0.008;
/** The least blur that sharp applies, in pixels. */
const MIN_SIGMA = 0.3;

/**
 * A face in a blurred copy of a photo whose blocks or grain may hide it: one that was enlarged from
 * few pixels, or that shows a person without a face. Other photos are not searched this way, because
 * drawings look more like faces when they are blurred.
 */
export async function faceBehindGrain(
  photo: Raster,
  { isUnseen }: { isUnseen: boolean },
): Promise<Face | undefined> {
  const { data, width, height } = photo;
  if (!isUnseen && !(await isEnlarged(photo))) return undefined;
  const blurred = await sharp(data, { raw: { width, height, channels: 3 } })
    .blur(Math.max(MIN_SIGMA, GRAIN * Math.max(width, height)))
    .raw()
    .toBuffer();
  const face = await secondLook({ data: blurred, width, height });
  return face && (isUnseen || face.w >= LARGE * Math.max(width, height)) ? face : undefined;
}

async function isEnlarged(photo: Raster): Promise<boolean> {
  const copy = await atMost(photo, SIDE);
  const everywhere = new Float32Array(copy.width * copy.height).fill(1);
  return blurRadius(colorField(copy), { ...copy, data: everywhere }) >= NO_DETAIL_FROM;
}
