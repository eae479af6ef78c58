import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { MAX_PHOTO_PIXELS } from '@ftl/contracts';
import type { HeicAnswer } from './heic/decode-heic.js';
import { decodeHeicInThread } from './heic/decode-in-thread.js';
import { pictureKind } from './picture-kind.js';
import type { Picture, PictureAnswer } from './picture-tasks.js';

/** The print is 5400 pixels high: no stored photo needs a longer side. */
const LONGEST_SIDE = 5400;
const TIMEOUT_SECONDS = 9;
const JPEG_QUALITY = 94;

/**
 * Turns an uploaded file into a picture that is safe to keep: decoded in full
 * and encoded anew, upright, in sRGB with eight bits a channel, one frame,
 * without any metadata.
 *
 * HEIC is decoded in a thread of its own; `decodeHeic` lets a test do it here.
 *
 * A picture with transparency stays a PNG, every other one becomes a JPEG.
 */
export async function normalisePicture(
  file: string,
  decodeHeic: HeicDecoder = decodeHeicInThread,
): Promise<PictureAnswer> {
  const bytes = await readFile(file);
  const kind = await pictureKind(bytes);
  if (!kind) return { refused: 'not_a_picture' };
  try {
    if (kind === 'heic') {
      const answer = await decodeHeic(bytes, MAX_PHOTO_PIXELS);
      if ('refused' in answer) return answer;
      const { data, width, height } = answer.pixels;
      const raw = { width, height, channels: 4 as const };
      const { isOpaque } = await sharp(data, { raw }).stats();
      return await encoded(sharp(data, { raw }), !isOpaque);
    }
    const options = { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error', pages: 1 } as const;
    const { width, height, hasAlpha } = await sharp(bytes, options).metadata();
    if (width * height > MAX_PHOTO_PIXELS) return { refused: 'too_many_pixels' };
    return await encoded(sharp(bytes, options).autoOrient(), hasAlpha);
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    return { refused: isTooLarge ? 'too_many_pixels' : 'broken' };
  }
}

type HeicDecoder = (file: Uint8Array, pixelLimit: number) => HeicAnswer | Promise<HeicAnswer>;

async function encoded(upright: Sharp, hasAlpha: boolean): Promise<PictureAnswer> {
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
    : sized.removeAlpha().jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' });
  const { data, info } = await file.toBuffer({ resolveWithObject: true });
  const contentType: Picture['contentType'] = hasAlpha ? 'image/png' : 'image/jpeg';
  return { picture: { body: data, contentType, width: info.width, height: info.height } };
}
