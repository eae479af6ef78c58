import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { samplePhotoOfOnePerson, samplePhotoOfPeople } from '../../tools/testing/sample-photos.ts';

const PHOTOS =
  process.env.FTL_PHOTOS ?? path.resolve(import.meta.dirname, '../../../shared/photos');

/** In pixels: cutouts of large photos would dominate the duration of a test. */
const SMALL_SIDE = 640;
/** The image of an old print, with its paper border. */
export const PRINT = {
  width: 500,
  height: 612,
  border: { top: 40, bottom: 50, left: 40, right: 40 },
};

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo of one person: from the shared folder, or a sample from an npm package. */
export async function photoOfOnePerson(): Promise<Photo> {
  const shared = path.join(PHOTOS, 'single-curly-man.jpg');
  if (existsSync(shared)) {
    return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await sharp(shared).toBuffer() };
  }
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await samplePhotoOfOnePerson() };
}

/**
 * The same photo slightly brighter or darker, so that no recorded cutout matches and the engine
 * runs.
 */
export async function unrecordedPhoto(): Promise<Photo> {
  const photo = await photoOfOnePerson();
  const brightness = 0.98 + Math.random() * 0.04;
  const buffer = await sharp(photo.buffer)
    .modulate({ brightness })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { ...photo, buffer };
}

/** A photo of several people, which the shop rejects. */
export async function photoOfSeveralPeople(width = 1920): Promise<Photo> {
  return {
    name: 'group.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(samplePhotoOfPeople()).resize(width).toBuffer(),
  };
}

/** One of the people with a blurred face, as if hidden by a veil or hair. */
export async function photoWithHiddenFace(): Promise<Photo> {
  const { data, info } = await sharp(samplePhotoOfPeople())
    .resize(1920)
    .extract({ left: 633, top: 269, width: 581, height: 1011 })
    .toBuffer({ resolveWithObject: true });
  const ellipse = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}">
    <radialGradient id="soft"><stop offset=".8"/><stop offset="1" stop-opacity="0"/></radialGradient>
    <ellipse cx="291" cy="272" rx="136" ry="175" fill="url(#soft)"/></svg>`;
  const blurred = await sharp(data)
    .blur(50)
    .ensureAlpha()
    .composite([{ input: Buffer.from(ellipse), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return jpeg('hidden-face.jpg', sharp(data).composite([{ input: blurred }]));
}

/** The photo of one person, rotated by 90 degrees without orientation metadata. */
async function photoOnItsSide(): Promise<Photo> {
  const { buffer } = await photoOfOnePerson();
  const upright = await sharp(buffer).rotate().resize(SMALL_SIDE).toBuffer();
  return jpeg('sideways.jpg', sharp(upright).rotate(90));
}

/** The photo of one person as a camera held sideways stores it, in a file of more than 10 MB. */
export async function largePhotoOnItsSide(): Promise<Photo> {
  const { buffer } = await photoOnItsSide();
  const turned = await sharp(buffer).withMetadata({ orientation: 8 }).jpeg().toBuffer();
  return { ...(await photoOnItsSide()), buffer: Buffer.concat([turned, Buffer.alloc(11e6)]) };
}

/** A faded print of the photo: sepia, torn in two places, with a white paper border. */
export async function bordersAndTears(): Promise<Photo> {
  const { buffer } = await photoOfOnePerson();
  const { data, info } = await sharp(buffer)
    .rotate()
    .resize(PRINT.width, PRINT.height, { fit: 'cover' })
    .grayscale()
    .linear(0.6, 70)
    .tint('#c9a679')
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const tears = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke="#f4efe6"><path d="M0 100L50 128L84 117L145 167" stroke-width="5"/><path d="M${width} 456L${width - 67} 439L${width - 106} 472" stroke-width="7"/></svg>`;
  const print = sharp(data).composite([{ input: Buffer.from(tears) }]);
  const border = { ...PRINT.border, background: '#f4efe6' };
  return jpeg('print.jpg', sharp(await print.png().toBuffer()).extend(border));
}

async function jpeg(name: string, image: Sharp): Promise<Photo> {
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg({ quality: 92 }).toBuffer() };
}
