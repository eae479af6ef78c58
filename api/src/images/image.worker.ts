import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { measureImage, normalizeImage } from '../lib/image-intake/index.js';
import type { ImageTask, ImageTaskResults } from './image-tasks.js';

// Allow only the decoders of supported formats, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/** Entry of the worker thread. */
export default function work(task: ImageTask): Promise<ImageTaskResults[ImageTask['task']]> {
  switch (task.task) {
    case 'measure':
      return measureImage(task.file);
    case 'normalize':
      return normalize(task.file, task.target);
    case 'rendition':
      return rendition(task.file, task.width);
  }
}

async function normalize(file: string, target: string): Promise<ImageTaskResults['normalize']> {
  const response = await normalizeImage(file, target);
  if ('refused' in response) return response;
  const hash = createHash('sha256');
  await pipeline(createReadStream(target), hash);
  return { photo: { ...response.image, sha256: hash.digest('hex') } };
}

function rendition(file: string, width: number): Promise<Uint8Array> {
  return (
    sharp(file)
      .resize({ width, withoutEnlargement: true })
      // Full alpha quality would account for a quarter of a design, without a visible difference.
      .webp({ quality: 82, alphaQuality: 70, effort: 4 })
      .toBuffer()
  );
}
