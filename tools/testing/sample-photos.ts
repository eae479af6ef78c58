import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { onDemand } from '../on-demand.ts';
import { ROOT } from '../place.ts';

/** Folder of test photos beside this repository; it may be missing. */
export const SHARED_PHOTOS = process.env.FTL_PHOTOS ?? path.join(ROOT, '../shared/photos');

/** The person on the right of a sample photo, as shares of its width and height. */
const PORTRAIT = { left: 0.73, top: 0.05, width: 0.22, height: 0.6 };

/** A photo of one person: from the shared folder, else from an npm package. */
export async function photoOfOnePerson(): Promise<Buffer> {
  const shared = path.join(SHARED_PHOTOS, 'single-curly-man.jpg');
  return existsSync(shared) ? readFile(shared) : samplePhotoOfOnePerson();
}

/** A photo of several people from an npm package; this repository contains no photos. */
export async function samplePhotoOfPeople(): Promise<string> {
  return samplePhoto('sample1.jpg');
}

/** One person, cropped from a photo of several. */
export async function samplePhotoOfOnePerson(): Promise<Buffer> {
  const photo = await samplePhoto('sample3.jpg');
  const { width = 0, height = 0 } = await sharp(photo).metadata();
  return sharp(photo)
    .extract({
      left: Math.round(width * PORTRAIT.left),
      top: Math.round(height * PORTRAIT.top),
      width: Math.round(width * PORTRAIT.width),
      height: Math.round(height * PORTRAIT.height),
    })
    .jpeg({ quality: 92 })
    .toBuffer();
}

const samplePhoto = async (name: string): Promise<string> =>
  path.join(await onDemand('@vladmandic/face-api'), 'demo', name);

/** Shared photos of one person that are neither old nor scanned; empty if they are missing. */
export function modernPortraits(): string[] {
  const folder = path.join(SHARED_PHOTOS, '../photos-2');
  const labels = path.join(folder, 'labels.tsv');
  if (!existsSync(labels)) return [];
  return readFileSync(labels, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, people, kind]) => people === '1' && kind!.startsWith('modern'))
    .map(([name]) => path.join(folder, name!));
}
