import sharp from 'sharp';
import type { TemplateManifest } from '../../templates/index.js';
import type { Box } from '../raster.js';
import { toneOldPortrait } from './old-tone.js';
import type { ReadCutout } from './read-cutout.js';

interface Enlargement {
  part: Box;
  width: number;
  height: number;
  template: TemplateManifest;
}

/**
 * Scales a part of a cutout to its size in the design, and tones an old portrait to match the
 * template.
 */
export async function enlarge(
  { raster, hasOneTone }: ReadCutout,
  { part, width, height, template }: Enlargement,
): Promise<Buffer> {
  const raw = { width: raster.width, height: raster.height, channels: 4 } as const;
  const pixels = await sharp(raster.rgba, { raw, limitInputPixels: false })
    .extract({ left: part.x, top: part.y, width: part.w, height: part.h })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  if (hasOneTone) toneOldPortrait(pixels, template);
  return pixels;
}
