import sharp from 'sharp';
import {
  type ImageResponse,
  type ImageSize,
  measureImage,
  normalizeImage,
} from '@ftl/image-intake';
import type { ImageTask } from './image-tasks.js';

// Allow only the decoders of supported formats, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/** Entry of the worker thread. */
export default function work(task: ImageTask): Promise<ImageResponse | ImageSize> {
  if (task.task === 'measure') return measureImage(task.file);
  return task.task === 'normalize' ? normalizeImage(task.file) : rendition(task);
}

async function rendition({
  image,
  width,
}: {
  image: Uint8Array;
  width: number;
}): Promise<ImageResponse> {
  const { data, info } = await sharp(image)
    .resize({ width, withoutEnlargement: true })
    // Full alpha quality would account for a quarter of a design, without a visible difference.
    .webp({ quality: 82, alphaQuality: 70, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return {
    image: { body: data, contentType: 'image/webp', width: info.width, height: info.height },
  };
}
