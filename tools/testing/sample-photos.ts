import path from 'node:path';
import sharp from 'sharp';
import { onDemand } from '../on-demand.ts';

/** Portrait on the right of the sample photo, as shares of its width. */
const PORTRAIT_LEFT = 0.68;

/** A photo of several people that a package on npm brings; no photos are in this repository. */
export async function samplePhotoOfPeople(): Promise<string> {
  return path.join(await onDemand('@vladmandic/face-api'), 'demo/sample1.jpg');
}

/** One person, cropped from the photo of several. */
export async function samplePhotoOfOnePerson(): Promise<Buffer> {
  const photo = await samplePhotoOfPeople();
  const { width = 0, height = 0 } = await sharp(photo).metadata();
  const left = Math.round(width * PORTRAIT_LEFT);
  return sharp(photo)
    .extract({ left, top: 0, width: width - left, height })
    .jpeg({ quality: 92 })
    .toBuffer();
}
