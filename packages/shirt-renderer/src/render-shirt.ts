import sharp from 'sharp';
import { shadeShirt } from './shade-shirt.js';
import type { ShirtMapStore } from './shirt-maps.js';
import type { ShirtRequest } from './shirt.types.js';

/**
 * Renders a shirt to an encoded image (WebP unless `format` is PNG), transparent around the shirt.
 */
export async function renderShirt(store: ShirtMapStore, request: ShirtRequest): Promise<Buffer> {
  const maps = store.get(request.view, request.size);
  const raw = { width: request.size, height: request.size, channels: 4 as const };
  const image = sharp(shadeShirt(maps, request), { raw });
  return request.format === 'png'
    ? image.png({ compressionLevel: 6 }).toBuffer()
    : image.webp({ quality: 84, alphaQuality: 80, effort: 0 }).toBuffer();
}
