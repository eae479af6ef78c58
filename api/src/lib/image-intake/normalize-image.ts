import { readFile, stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { MAX_PHOTO_PIXELS } from '@ftl/contracts';
import type { HeicResult } from './heic/decode-heic.js';
import { decodeHeicInThread } from './heic/decode-in-thread.js';
import { imageFormat, type ImageFormat } from './image-format.js';
import type { Image, ImageResponse, ImageSize, Refusal } from './image.js';

/** The largest file that is written, whatever the uploaded one had. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;

/** The print is 5400 pixels high, so no stored photo needs a longer side. */
const LONGEST_SIDE = 5400;
/** A valid photo can take this long on a machine that processes many in parallel. */
const TIMEOUT_SECONDS = 25;
/**
 * Larger JPEGs are written with standard Huffman tables. Optimized tables need all coefficients in
 * memory (6 bytes per pixel, 130 MB for the largest) and make the file 7 % smaller.
 */
const OPTIMIZED_PIXELS = 12_500_000;
/** Of JPEG and WebP. */
const QUALITY = 94;
/**
 * Larger images become no WebP: libwebp keeps the whole image, and up to 27 bytes per pixel for
 * noise in the alpha channel.
 */
const WEBP_PIXELS = 12_500_000;
/** Memory for decoding, measured with the worst file: a progressive JPEG. */
const DECODED_BYTES_PER_PIXEL = 10;
const WEBP_BYTES_PER_PIXEL = 27;
/** Aimed at when a file is too large: its size is not quite proportional to its pixels. */
const FILLED = 0.85;

/**
 * Converts an uploaded file to a safe image: fully decoded and re-encoded, upright, in sRGB with
 * eight bits per channel, one frame, without metadata.
 *
 * HEIC is decoded in a separate thread; `decodeHeic` lets a test decode in process, and `maxBytes`
 * use small images.
 *
 * Without transparency it becomes a JPEG. With transparency a PNG stays a PNG while that is small
 * enough, everything else becomes a WebP. A file above `maxBytes` is written again, smaller.
 *
 * @param target path of the new file; may be left incomplete if the image is refused
 */
export async function normalizeImage(
  file: string,
  target: string,
  { decodeHeic = decodeHeicInThread, maxBytes = MAX_IMAGE_BYTES }: Partial<Options> = {},
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
      return await written(() => sharp(data, { raw }), target, {
        ...{ width, height, kind, maxBytes },
        hasAlpha: !isOpaque,
      });
    }
    const options = { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error', pages: 1 } as const;
    const { width, height, hasAlpha } = await sharp(bytes, options).metadata();
    if (width * height > MAX_PHOTO_PIXELS) return { refused: 'too_many_pixels' };
    const upright = () => sharp(bytes, options).autoOrient();
    return await written(upright, target, { width, height, kind, hasAlpha, maxBytes });
  } catch (error) {
    return { refused: refusalOf(error) };
  }
}

/** Memory that `normalizeImage` takes at most, from the header alone. */
export async function measureImage(file: string): Promise<ImageSize> {
  const bytes = await readFile(file);
  const kind = await imageFormat(bytes);
  if (!kind) return { refused: 'not_an_image' };
  // The HEIC decoder enforces the limit itself, in its worker thread.
  if (kind === 'heic') return { bytes: memoryFor(MAX_PHOTO_PIXELS, true) };
  try {
    const options = { limitInputPixels: MAX_PHOTO_PIXELS, pages: 1 } as const;
    const { width, height, hasAlpha } = await sharp(bytes, options).metadata();
    if (width * height > MAX_PHOTO_PIXELS) return { refused: 'too_many_pixels' };
    return { bytes: memoryFor(width * height, hasAlpha) };
  } catch (error) {
    return { refused: refusalOf(error) };
  }
}

function refusalOf(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('pixel limit')) return 'too_many_pixels';
  return message.startsWith('timeout') ? 'too_slow' : 'broken';
}

interface Options {
  decodeHeic: (file: Uint8Array, pixelLimit: number) => HeicResult | Promise<HeicResult>;
  maxBytes: number;
}

interface Source {
  width: number;
  height: number;
  kind: ImageFormat;
  hasAlpha: boolean;
  maxBytes: number;
}

async function written(
  source: () => Sharp,
  target: string,
  { width, height, kind, hasAlpha, maxBytes }: Source,
): Promise<ImageResponse> {
  const pixels = width * height;
  const longest = Math.max(width, height);
  let side = Math.min(longest, LONGEST_SIDE);
  let format: OutputFormat = !hasAlpha ? 'jpeg' : kind === 'png' ? 'png' : 'webp';
  for (;;) {
    if (format === 'webp') side = Math.min(side, longest * Math.sqrt(WEBP_PIXELS / pixels));
    const sized = source()
      .resize({
        width: Math.floor(side),
        height: Math.floor(side),
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .timeout({ seconds: TIMEOUT_SECONDS });
    const info = await inFormat(sized, format, pixels).toFile(target);
    const { size: bytes } = await stat(target);
    if (bytes <= maxBytes) {
      const contentType: Image['contentType'] = `image/${format}`;
      return { image: { contentType, bytes, width: info.width, height: info.height } };
    }
    if (format === 'png') format = 'webp';
    else side *= Math.sqrt((FILLED * maxBytes) / bytes);
  }
}

type OutputFormat = 'jpeg' | 'png' | 'webp';

function inFormat(sized: Sharp, format: OutputFormat, pixels: number): Sharp {
  if (format === 'png') return sized.png({ compressionLevel: 5 });
  if (format === 'webp') return sized.webp({ quality: QUALITY, effort: 2 });
  return sized.removeAlpha().jpeg({
    quality: QUALITY,
    chromaSubsampling: '4:4:4',
    optimiseCoding: pixels <= OPTIMIZED_PIXELS,
  });
}

function memoryFor(pixels: number, hasAlpha: boolean): number {
  const encoding = hasAlpha ? Math.min(pixels, WEBP_PIXELS) * WEBP_BYTES_PER_PIXEL : 0;
  return pixels * DECODED_BYTES_PER_PIXEL + encoding;
}
