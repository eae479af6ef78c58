import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { samplePhotoOfOnePerson, samplePhotoOfPeople } from '../../tools/testing/sample-photos';

const PHOTOS =
  process.env.FTL_PHOTOS ?? path.resolve(import.meta.dirname, '../../../shared/photos');

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo of one person: from the shared folder, else from a sample that npm has. */
export async function photoOfOnePerson(): Promise<Photo> {
  const shared = path.join(PHOTOS, 'single-curly-man.jpg');
  if (existsSync(shared)) {
    return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await sharp(shared).toBuffer() };
  }
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await samplePhotoOfOnePerson() };
}

/** The same photo a little brighter or darker, so that no recorded cutout fits: the engine computes. */
export async function photoNeverSeen(): Promise<Photo> {
  const photo = await photoOfOnePerson();
  const brightness = 0.98 + Math.random() * 0.04;
  const buffer = await sharp(photo.buffer)
    .modulate({ brightness })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { ...photo, buffer };
}

/** A photo of several people, which the shop refuses. */
export async function photoOfSeveralPeople(): Promise<Photo> {
  return {
    name: 'group.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(await samplePhotoOfPeople()).toBuffer(),
  };
}
