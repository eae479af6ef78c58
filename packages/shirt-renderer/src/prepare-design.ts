import sharp from 'sharp';
import { LINEAR_OF_BYTE } from './light-values.js';
import type { ShirtSize, PreparedDesign } from './shirt.types.js';

/** Width of the print in the image, slightly enlarged so that lettering stays sharp. */
const PREPARED_WIDTH: Record<ShirtSize, number> = { 800: 440, 1600: 880 };
/** Height / width of print files and previews. */
const ASPECT = 1.2;

/** A design as an encoded image (PNG, WebP, JPEG) or as raw RGBA. */
export type DesignSource =
  | { encoded: Uint8Array }
  | { rgba: Uint8Array; width: number; height: number };

/**
 * Scales a design to its size on the shirt and converts it to linear premultiplied light. An aspect
 * ratio other than 5:6 is fitted and aligned to the top center.
 * @throws if the image cannot be decoded
 */
export async function prepareDesign(
  source: DesignSource,
  size: ShirtSize,
): Promise<PreparedDesign> {
  const width = PREPARED_WIDTH[size];
  const height = Math.round(width * ASPECT);
  const input =
    'encoded' in source
      ? sharp(source.encoded, { limitInputPixels: 30_000_000 })
      : sharp(source.rgba, { raw: { width: source.width, height: source.height, channels: 4 } });
  const rgba = await input
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(width, height, {
      fit: 'contain',
      position: 'top',
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .raw()
    .toBuffer();
  const pixels = new SharedArrayBuffer(width * height * 8);
  const out = new Uint16Array(pixels);
  for (let i = 0; i < rgba.length; i += 4) {
    const alpha = rgba[i + 3]!;
    if (alpha === 0) continue;
    const cover = alpha * 257;
    out[i] = LINEAR_OF_BYTE[rgba[i]!]! * cover;
    out[i + 1] = LINEAR_OF_BYTE[rgba[i + 1]!]! * cover;
    out[i + 2] = LINEAR_OF_BYTE[rgba[i + 2]!]! * cover;
    out[i + 3] = cover;
  }
  return { width, height, pixels };
}
