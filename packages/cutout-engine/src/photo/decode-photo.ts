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
  return {
    data: info.channels === 3 ? data : grayToRgb(data, info.width * info.height),
    width: info.width,
    height: info.height,
  };
}

function grayToRgb(gray: Uint8Array, pixels: number): Uint8Array {
  const rgb = new Uint8Array(pixels * 3);
  for (let i = 0; i < pixels; i++) rgb.fill(gray[i]!, i * 3, i * 3 + 3);
  return rgb;
}
