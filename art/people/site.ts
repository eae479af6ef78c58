/**
 * Renders the images of home and gallery from the drawn portraits, with the shop's own engine and
 * renderers, as the API does it: npm run site --prefix art -- [template ...]. A photo of somebody
 * who agreed to it in writing may take a portrait's place.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SHIRT_COLORS } from '@ftl/contracts';
import { createEngine } from '@ftl/cutout-engine';
import { FONTS, readTemplates, renderPreview, TEMPLATES } from '@ftl/design-renderer';
import { prepareDesign, renderShirt, SHIRT_MAPS, ShirtMapStore } from '@ftl/shirt-renderer';
import sharp, { type Region, type Sharp } from 'sharp';

const PORTRAITS = path.resolve(import.meta.dirname, 'portraits');
const IMAGES = path.resolve(import.meta.dirname, '../../mf-static/src/images');
/** Size limit of an image, for phones. */
const MAX_BYTES = 120 * 1024;
/** Widths of each image, from a card on a standard screen to a large high-density one. */
const WORN_WIDTHS = [320, 560, 720];
const SHIRT_WIDTHS = [480, 640, 800];
const PHOTO_WIDTHS = [200, 400, 640];
/** Of AVIF; pencil strokes need many bytes, and the photos of home show no detail. */
const QUALITY = 60;
const PHOTO_QUALITY = 40;
/** Background of the cutout; the shop's linen color. */
const GROUND = '#F4EEE4';
const SHIRT_EDGE = 1600;
/** The part of a shirt that the gallery shows, as shares of its edge. */
const CHEST = { left: 0.19, top: 0.1, width: 0.62, height: 0.744 };

/** The person, the invented name and the shirt of each template. */
const SHOWN = [
  { template: 'heaven-memory', person: 'mother', name: 'Denise Carter', color: SHIRT_COLORS.navy },
  {
    template: 'heaven-memory-2',
    person: 'young-man',
    name: 'Daniel Cho',
    color: SHIRT_COLORS.purple,
  },
  {
    template: 'heaven-memory-3',
    person: 'grandmother',
    name: 'Eleanor Grace',
    color: SHIRT_COLORS.black,
  },
  {
    template: 'heaven-memory-4',
    person: 'grandfather',
    name: 'Walter Hayes',
    color: SHIRT_COLORS.white,
  },
  {
    template: 'military-memorial',
    person: 'soldier',
    name: 'James Whitfield',
    color: SHIRT_COLORS.charcoal,
  },
  {
    template: 'butterfly-garden',
    person: 'child',
    name: 'Sofia Reyes',
    color: SHIRT_COLORS.lightBlue,
  },
  { template: 'starry-lake', person: 'young-man', name: 'Daniel Cho', color: SHIRT_COLORS.black },
  {
    template: 'harbor-light',
    person: 'grandfather',
    name: 'Walter Hayes',
    color: SHIRT_COLORS.sand,
  },
] as const;
/** Shown on the home page, whole; the photo of the first one is shown too. */
const AT_HOME = ['heaven-memory', 'heaven-memory-4'];

const templates = readTemplates(TEMPLATES);
const engine = createEngine({ portraitSlots: templates.map(({ manifest }) => manifest.portrait) });
const maps = new ShirtMapStore(SHIRT_MAPS);

const named = process.argv.slice(2);
for (const { template: id, person, name, color } of SHOWN) {
  if (named.length > 0 && !named.includes(id)) continue;
  const photo = await readFile(path.join(PORTRAITS, `${person}.webp`));
  const { people, cutout } = await engine.process(await sharp(photo).png().toBuffer());
  if (!cutout) throw new Error(`${person} is refused: ${people.finding}`);
  const portrait = { cutout: Buffer.from(cutout.png), head: cutout.head };
  const template = templates.find(({ manifest }) => manifest.id === id)!;
  const { webp } = await renderPreview({ template, fonts: FONTS, ...portrait, name });
  const design = await prepareDesign({ encoded: webp }, SHIRT_EDGE);
  const shirt = await renderShirt(maps, {
    view: 'front',
    colorHex: color.hex,
    design,
    size: SHIRT_EDGE,
  });
  const chest = Object.fromEntries(
    Object.entries(CHEST).map(([side, share]) => [side, Math.round(share * SHIRT_EDGE)]),
  ) as unknown as Region;
  await keep(
    `worn-${id}`,
    await sharp(shirt).extract(chest).flatten({ background: GROUND }).png().toBuffer(),
    WORN_WIDTHS,
  );
  if (!AT_HOME.includes(id)) continue;
  await keep(`shirt-${id}`, Buffer.from(shirt), SHIRT_WIDTHS);
  await keep(`design-${id}`, Buffer.from(webp), WORN_WIDTHS);
  if (id !== AT_HOME[0]) continue;
  const cut = await sharp(portrait.cutout).flatten({ background: GROUND }).png().toBuffer();
  await keep('photo', await square(photo), PHOTO_WIDTHS, PHOTO_QUALITY);
  await keep('cutout', await square(cut), PHOTO_WIDTHS, PHOTO_QUALITY);
}

/** Without the lower part, which has no face. */
async function square(image: Buffer): Promise<Buffer> {
  const { width } = await sharp(image).metadata();
  return sharp(image).extract({ left: 0, top: 0, width, height: width }).png().toBuffer();
}

/** Writes an image in all its widths and both formats. */
async function keep(
  name: string,
  image: Buffer,
  widths: number[],
  quality = QUALITY,
): Promise<void> {
  for (const width of widths) {
    const resized = sharp(image).resize({ width });
    await write(`${name}-${width}.avif`, resized, {
      effort: 4,
      chromaSubsampling: '4:4:4',
      quality,
    });
    await write(`${name}-${width}.webp`, resized, {
      effort: 6,
      alphaQuality: 88,
      quality: quality + 22,
    });
  }
}

/** Lowers the quality until the file is small enough. */
async function write(
  file: string,
  image: Sharp,
  options: { quality: number; effort: number; chromaSubsampling?: string; alphaQuality?: number },
): Promise<void> {
  const format = path.extname(file).slice(1) as 'avif' | 'webp';
  const { data, info } = await image
    .clone()
    .toFormat(format, options)
    .toBuffer({ resolveWithObject: true });
  if (data.length > MAX_BYTES)
    return write(file, image, { ...options, quality: options.quality - 4 });
  await writeFile(path.join(IMAGES, file), data);
  process.stdout.write(
    `${file} ${info.width} x ${info.height}, ${Math.round(data.length / 1024)} KB\n`,
  );
}
