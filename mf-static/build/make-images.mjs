/**
 * Renders the images of home and gallery: `npm run images -w mf-static -- [shop photo]`.
 *
 * Without a photo, the designs show the drawn person of example-person.mjs; the shirts, which only a
 * shop renders, stay. A real photo requires the consent of the person in it to be shown with this
 * name; then everything comes from a running shop.
 */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FONTS, readTemplates, renderPreview, TEMPLATES } from '@ftl/design-renderer';
import matter from 'gray-matter';
import sharp from 'sharp';
import { drawnCutout, drawnPhoto } from './example-person.mjs';

const FOLDER = path.resolve(import.meta.dirname, '../src/images');
const GALLERY = path.resolve(import.meta.dirname, '../content/gallery.md');
const NAME_ON_DESIGNS = 'Eleanor Grace';
/** Size limit of an image, for phones. */
const MAX_BYTES = 120 * 1024;
/** Widths of each image, from a card on a standard screen to a large high-density one. */
const DESIGN_WIDTHS = [320, 560, 720];
const SHIRT_WIDTHS = [480, 640, 800];
const PHOTO_WIDTHS = [200, 400, 640];
const DRAWING_SIZE = 2000;
/** Background of the cutout; the shop's linen color. */
const GROUND = '#F4EEE4';
/** Shirts on the home page: template and color. */
const SHIRTS = [
  ['heaven-memory', 'Navy'],
  ['heaven-memory-4', 'White'],
];

const [shop, photoFile] = process.argv.slice(2);
const visitor = { id: randomBytes(16).toString('hex'), cookie: '' };
const { scenes } = matter(await readFile(GALLERY, 'utf8')).data;
await (photoFile ? renderPhoto(await readFile(photoFile)) : renderDrawing());

async function renderDrawing() {
  const { svg, head } = drawnCutout(DRAWING_SIZE);
  const cutout = await sharp(svg).png().toBuffer();
  await keepPhotos(await sharp(drawnPhoto(DRAWING_SIZE)).png().toBuffer(), cutout);
  const templates = readTemplates(TEMPLATES);
  for (const { id } of scenes) {
    const template = templates.find(({ manifest }) => manifest.id === id);
    const { webp } = await renderPreview({
      ...{ template, fonts: FONTS, cutout, head, name: NAME_ON_DESIGNS },
    });
    await keep(`design-${id}`, webp, DESIGN_WIDTHS);
  }
}

async function renderPhoto(photo) {
  await ask('/api/session', {});
  const form = new FormData();
  form.append('image', new Blob([photo]), path.basename(photoFile));
  const uploaded = await ask('/api/images/upload', form);
  const removed = await ask('/api/images/remove-background', {
    imageUrl: uploaded.imageUrl,
    objectKey: uploaded.objectKey,
  });
  await keepPhotos(photo, await fetchBytes(removed.processedImageUrl));
  for (const { id } of scenes) {
    const { design } = await ask('/api/generate-design', {
      templateId: id,
      backgroundRemovedImageUrl: removed.processedImageUrl,
      originalImageUrl: uploaded.imageUrl,
      lovedOneName: NAME_ON_DESIGNS,
    });
    await keep(`design-${id}`, await fetchBytes(design.finalDesignImageUrl), DESIGN_WIDTHS);
    for (const [template, color] of SHIRTS) {
      if (template !== id) continue;
      const mockup = await ask('/api/printful/mockup', {
        designImageUrl: design.finalDesignImageUrl,
        productColor: color,
        productSize: 'M',
        designId: design.id,
      });
      await keep(`shirt-${id}`, await fetchBytes(mockup.views.front), SHIRT_WIDTHS);
    }
  }
}

async function keepPhotos(photo, cutout) {
  await keep('photo', photo, PHOTO_WIDTHS);
  await keep(
    'cutout',
    await sharp(cutout).flatten({ background: GROUND }).toBuffer(),
    PHOTO_WIDTHS,
  );
}

/** Writes an image in all its widths and both formats. */
async function keep(name, image, widths) {
  for (const width of widths) {
    const resized = sharp(image).resize({ width });
    await write(`${name}-${width}.avif`, resized, {
      effort: 4,
      chromaSubsampling: '4:4:4',
      quality: 64,
    });
    await write(`${name}-${width}.webp`, resized, { effort: 6, alphaQuality: 88, quality: 86 });
  }
}

/** Lowers the quality until the file is small enough. */
async function write(file, image, options) {
  const { data, info } = await image
    .clone()
    .toFormat(path.extname(file).slice(1), options)
    .toBuffer({ resolveWithObject: true });
  if (data.length > MAX_BYTES)
    return write(file, image, { ...options, quality: options.quality - 4 });
  await writeFile(path.join(FOLDER, file), data);
  console.log(`${file} ${info.width} x ${info.height}, ${Math.round(data.length / 1024)} KB`);
}

async function fetchBytes(address) {
  const response = await send(address);
  return Buffer.from(await response.arrayBuffer());
}

async function ask(address, body) {
  const response = await send(address, body);
  return response.json();
}

/** Sends requests as one browser: the temporary id in the headers, the guest's cookie. */
async function send(address, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(new URL(address, shop), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-temp-user-id': visitor.id,
      ...(visitor.cookie ? { cookie: visitor.cookie } : {}),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie) visitor.cookie = cookie;
  if (!response.ok)
    throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return response;
}
