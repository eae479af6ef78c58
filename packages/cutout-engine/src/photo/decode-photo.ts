import sharp from 'sharp';
import { MAX_PHOTO_PIXELS } from '@ftl/contracts';
import type { Raster } from './raster.js';

/**
 * Decodes an image file whose format was checked before (see the images module).
 *
 * Orientation is applied, colors are converted to sRGB, transparency is flattened onto white and
 * only the first frame of an animation is read.
 * @throws if the file cannot be decoded completely
 */
export async function decodePhoto(file: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const isGray = channels !== 3;
  const rgb = isGray ? new Uint8Array(3 * data.length).map((_, i) => data[(i / 3) | 0]!) : data;
  return { data: rgb, width, height };
}
