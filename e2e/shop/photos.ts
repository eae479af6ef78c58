import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const PHOTOS =
  process.env.FTL_PHOTOS ?? path.resolve(import.meta.dirname, '../../../shared/photos');

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo of one person: from the shared folder, else cut from a picture that a test package brings. */
export async function photoOfOnePerson(): Promise<Photo> {
  const shared = path.join(PHOTOS, 'single-curly-man.jpg');
  if (existsSync(shared)) {
    return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await sharp(shared).toBuffer() };
  }
  const group = await facesSample();
  const { width = 0, height = 0 } = await sharp(group).metadata();
  const left = Math.round(width * 0.68);
  const buffer = await sharp(group)
    .extract({ left, top: 0, width: width - left, height })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

/** A photo of several people, which the shop refuses. */
export async function photoOfSeveralPeople(): Promise<Photo> {
  return {
    name: 'group.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(await facesSample()).toBuffer(),
  };
}

function facesSample(): string {
  const root = path.dirname(require.resolve('@vladmandic/face-api/package.json'));
  return path.join(root, 'demo', 'sample1.jpg');
}
