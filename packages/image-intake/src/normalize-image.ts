import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { MAX_PHOTO_PIXELS } from '@ftl/contracts';
import type { HeicResult } from './heic/decode-heic.js';
import { decodeHeicInThread } from './heic/decode-in-thread.js';
import { imageFormat } from './image-format.js';
import type { Image, ImageResponse, ImageSize, Refusal } from './image.js';

/** The print is 5400 pixels high, so no stored photo needs a longer side. */
const LONGEST_SIDE = 5400;
/** A valid photo can take this long on a machine that processes many in parallel. */
const TIMEOUT_SECONDS = 25;
/**
 * Larger JPEGs are written with standard Huffman tables. Optimized tables need all coefficients in
 * memory (6 bytes per pixel, 130 MB for the largest) and make the file 7 % smaller.
 */
const OPTIMIZED_PIXELS = 12_500_000;
const JPEG_QUALITY = 94;

/**
 * Converts an uploaded file to a safe image: fully decoded and re-encoded, upright, in sRGB with
 * eight bits per channel, one frame, without metadata.
 *
 * HEIC is decoded in a separate thread; `decodeHeic` lets a test decode in process.
 *
 * An image with transparency stays a PNG, every other one becomes a JPEG.
 */
export async function normalizeImage(
  file: string,
  decodeHeic: HeicDecoder = decodeHeicInThread,
): Promise<ImageResponse> {
  const bytes = await readFile(file);
  const kind = await imageFormat(bytes);
  if (!kind) return { refused: 'not_an_image' };
  try {
    if (kind === 'heic') {
      const response = await decodeHeic(bytes, MAX_PHOTO_PIXELS);
      if ('refused' in response) return response;
      const { data, width, height } = response.pixels;
      const raw = { width, height, channels: 4 as const };
      const { isOpaque } = await sharp(data, { raw }).stats();
      return await encoded(sharp(data, { raw }), { hasAlpha: !isOpaque, pixels: width * height });
    }
    const options = { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error', pages: 1 } as const;
    const { width, height, hasAlpha } = await sharp(bytes, options).metadata();
    if (width * height > MAX_PHOTO_PIXELS) return { refused: 'too_many_pixels' };
    return await encoded(sharp(bytes, options).autoOrient(), {
      hasAlpha,
      pixels: width * height,
    });
  } catch (error) {
    return { refused: refusalOf(error) };
  }
}

/** The number of pixels to decode, read from the header alone. */
export async function measureImage(file: string): Promise<ImageSize> {
  const bytes = await readFile(file);
  const kind = await imageFormat(bytes);
  if (!kind) return { refused: 'not_an_image' };
  // The HEIC decoder enforces the limit itself, in its worker thread.
  if (kind === 'heic') return { pixels: MAX_PHOTO_PIXELS };
  try {
    const options = { limitInputPixels: MAX_PHOTO_PIXELS, pages: 1 } as const;
    const { width, height } = await sharp(bytes, options).metadata();
    if (width * height > MAX_PHOTO_PIXELS) return { refused: 'too_many_pixels' };
    return { pixels: width * height };
  } catch (error) {
    return { refused: refusalOf(error) };
  }
}

function refusalOf(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('pixel limit')) return 'too_many_pixels';
  return message.startsWith('timeout') ? 'too_slow' : 'broken';
}

type HeicDecoder = (file: Uint8Array, pixelLimit: number) => HeicResult | Promise<HeicResult>;

async function encoded(
  upright: Sharp,
  { hasAlpha, pixels }: { hasAlpha: boolean; pixels: number },
): Promise<ImageResponse> {
  const sized = upright
    .resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS });
  const file = hasAlpha
    ? sized.png({ compressionLevel: 5 })
    : sized.removeAlpha().jpeg({
        quality: JPEG_QUALITY,
        chromaSubsampling: '4:4:4',
        optimiseCoding: pixels <= OPTIMIZED_PIXELS,
      });
  const { data, info } = await file.toBuffer({ resolveWithObject: true });
  const contentType: Image['contentType'] = hasAlpha ? 'image/png' : 'image/jpeg';
  return { image: { body: data, contentType, width: info.width, height: info.height } };
}
