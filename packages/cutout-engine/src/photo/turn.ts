import sharp from 'sharp';
import type { Raster } from './raster.js';

/** Clockwise degrees. */
export type Turn = 90 | 180 | 270;

export async function turned(photo: Raster, degrees: Turn): Promise<Raster> {
  const { data, info } = await sharp(photo.data, {
    raw: { width: photo.width, height: photo.height, channels: 3 },
  })
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Whether a turn exchanges width and height. */
export function isSideways(turn: Turn | undefined): boolean {
  return turn === 90 || turn === 270;
}

/** Encodes the photo as a file, for external services that cut out the turned photo. */
export function encodePhoto({ data, width, height }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}
