import sharp from 'sharp';
import type { Box, Raster } from '../raster.js';

/** A part of a cutout in another size. */
export function enlarge(
  { rgba, width, height }: Raster,
  part: Box,
  size: { width: number; height: number },
): Promise<Buffer> {
  return sharp(rgba, { raw: { width, height, channels: 4 }, limitInputPixels: false })
    .extract({ left: part.x, top: part.y, width: part.w, height: part.h })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
}
