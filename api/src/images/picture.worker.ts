import sharp from 'sharp';
import {
  type ImageResponse,
  measurePicture,
  normalizePicture,
  type PictureSize,
} from '@ftl/picture-intake';
import type { PictureTask } from './picture-tasks.js';

// Allow only the decoders of supported formats, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/** Entry of the worker thread. */
export default function work(task: PictureTask): Promise<ImageResponse | PictureSize> {
  if (task.task === 'measure') return measurePicture(task.file);
  return task.task === 'normalize' ? normalizePicture(task.file) : rendition(task);
}

async function rendition({
  picture,
  width,
}: {
  picture: Uint8Array;
  width: number;
}): Promise<ImageResponse> {
  const { data, info } = await sharp(picture)
    .resize({ width, withoutEnlargement: true })
    // Full alpha quality would account for a quarter of a design, without a visible difference.
    .webp({ quality: 82, alphaQuality: 70, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return {
    picture: { body: data, contentType: 'image/webp', width: info.width, height: info.height },
  };
}
