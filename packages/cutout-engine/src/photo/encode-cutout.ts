import sharp from 'sharp';

/** A PNG of red, green, blue, alpha without any metadata. */
export function encodeCutout(rgba: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
