import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { pictureFile } from './site-sources.mjs';

/** In pixels; a picture is never enlarged. */
const WIDTHS = [480, 800, 1200];
export const LEAST_WIDTH = 640;
const SOCIAL = { width: 1200, height: 630 };
const SOCIAL_FOLDER = path.resolve(import.meta.dirname, '../.cache/social');

/**
 * Scales a picture of `content/pictures`, upright and without its metadata.
 *
 * @param {string} file its name
 * @param {(name: string, content: Buffer) => string} emit adds a file to the release
 * @returns {Promise<{ widths: number[], ratio: number, avif: string[], webp: string[] }>} with what
 *   `emit` returned of each
 */
export async function scaledPicture(file, emit) {
  const upright = await sharp(await readFile(pictureFile(file)))
    .autoOrient()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = upright.info;
  const widths = [...new Set(WIDTHS.map((each) => Math.min(each, width)))];
  const { name } = path.parse(file);
  const scaled = { widths, ratio: width / height, avif: [], webp: [] };
  for (const each of widths) {
    for (const [format, options] of [
      ['avif', { quality: 55 }],
      ['webp', { quality: 78 }],
    ]) {
      const content = await sharp(upright.data).resize(each).toFormat(format, options).toBuffer();
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
      scaled[format].push(emit(`assets/${name}-${each}.${hash}.${format}`, content));
    }
  }
  return scaled;
}

/**
 * The image of links to a campaign page: its picture, cut to 1200 x 630.
 *
 * @param {string} file of `content/pictures`
 * @returns {Promise<string>} path of the image
 */
export async function socialPicture(file) {
  const target = path.join(SOCIAL_FOLDER, `${path.parse(file).name}.jpg`);
  await mkdir(SOCIAL_FOLDER, { recursive: true });
  const image = sharp(await readFile(pictureFile(file))).autoOrient();
  const cut = await image
    .resize({ ...SOCIAL, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  await writeFile(target, cut);
  return target;
}

/** What is wrong with a picture. @param {string} file @returns {Promise<string | undefined>} */
export async function pictureProblem(file) {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:jpe?g|png|webp)$/.test(file))
    return `the picture ${file} needs a name of small letters, digits and -, as in our-family.jpg`;
  try {
    const { width } = (await sharp(pictureFile(file)).metadata()).autoOrient;
    return width < LEAST_WIDTH
      ? `the picture ${file} is ${width} pixels wide; it needs ${LEAST_WIDTH} or more`
      : undefined;
  } catch {
    return `the picture content/pictures/${file} is missing, or no image`;
  }
}
