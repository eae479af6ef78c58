import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
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

/** The photo of one person, turned by a quarter without a note of it in its metadata. */
export async function photoOnItsSide(): Promise<Photo> {
  const { buffer } = await photoOfOnePerson();
  return jpeg('sideways.jpg', sharp(buffer).rotate().rotate(90));
}

/** The photo of one person with its shorter side so many pixels long. */
export async function shrunkPhoto(side: number): Promise<Photo> {
  const { buffer } = await photoOfOnePerson();
  return jpeg('small.jpg', sharp(buffer).rotate().resize(side, side, { fit: 'outside' }));
}

/** A faded print of the photo: sepia, torn in two places, with the white border of its paper. */
export async function bordersAndTears(): Promise<Photo> {
  const { buffer } = await photoOfOnePerson();
  const { data, info } = await sharp(buffer)
    .rotate()
    .resize(900, 1100, { fit: 'cover' })
    .grayscale()
    .linear(0.6, 70)
    .tint('#c9a679')
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const tears = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke="#f4efe6"><path d="M0 180L90 230L150 210L260 300" stroke-width="9"/><path d="M${width} 820L${width - 120} 790L${width - 190} 850" stroke-width="12"/></svg>`;
  const print = sharp(data).composite([{ input: Buffer.from(tears) }]);
  const border = { top: 70, bottom: 90, left: 70, right: 70, background: '#f4efe6' };
  return jpeg('print.jpg', sharp(await print.png().toBuffer()).extend(border));
}

/** A photo without a person: an animal from the shared folder, else a drawn landscape. */
export async function photoOfNoOne(): Promise<Photo> {
  const shared = path.join(PHOTOS, 'none-lion.jpg');
  if (existsSync(shared)) return jpeg('lion.jpg', sharp(shared));
  const hills =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1100"><rect width="900" height="1100" fill="#a9cbe8"/><path d="M0 640L300 420L520 600L900 380V1100H0Z" fill="#6d8f6a"/><path d="M0 820L420 690L900 840V1100H0Z" fill="#4c6f4d"/></svg>';
  return jpeg('landscape.jpg', sharp(Buffer.from(hills)));
}

async function jpeg(name: string, image: Sharp): Promise<Photo> {
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 92 }).toBuffer() };
}
