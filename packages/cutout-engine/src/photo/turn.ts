import sharp from 'sharp';
import type { Raster } from './raster.js';

/** Clockwise degrees. */
export type QuarterTurn = 90 | 270;

export async function turned(photo: Raster, degrees: QuarterTurn): Promise<Raster> {
  const { data, info } = await sharp(photo.data, {
    raw: { width: photo.width, height: photo.height, channels: 3 },
  })
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Encodes the photo as a file, for external services that cut out the turned photo. */
export function encodePhoto({ data, width, height }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}
