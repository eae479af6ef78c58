import sharp from 'sharp';

/** Encodes red, green, blue, alpha as a PNG without metadata. */
export function encodeCutout(rgba: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
