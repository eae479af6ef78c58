/**
 * Makes each template's card picture: the scene with a neutral figure and a
 * stand-in name. Uses the built renderer, so build the API first.
 *
 *   node api/art/cards.ts
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { renderPreview as RenderPreview } from '../src/designs/render/preview.js';
import type { parseManifest as ParseManifest } from '../src/templates/template-manifest.js';
import { drawSvg, open } from './engine/picture.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const TEMPLATES = resolve(HERE, '../assets/templates');
const BUILT = resolve(HERE, '../dist');
const STAND_IN = 'Your Loved One';
const CARD_WIDTH = 600;

const built = async (path: string): Promise<unknown> => import(join(BUILT, path));
const { renderPreview } = (await built('designs/render/preview.js')) as {
  renderPreview: typeof RenderPreview;
};
const { parseManifest } = (await built('templates/template-manifest.js')) as {
  parseManifest: typeof ParseManifest;
};

const cutout = await figure();
for (const slug of readdirSync(TEMPLATES)) {
  const folder = join(TEMPLATES, slug);
  const manifest = parseManifest(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const head = { x: 336, y: 60, w: 328, h: 386 };
  const { webp } = await renderPreview({
    template: { folder, manifest },
    cutout,
    head,
    name: STAND_IN,
  });
  await sharp(webp)
    .resize(CARD_WIDTH)
    .webp({ quality: 84, alphaQuality: 90 })
    .toFile(join(folder, 'preview.webp'));
}

/** Head and shoulders in one soft shade, without features: anybody. */
async function figure(): Promise<Buffer> {
  const shade = `<linearGradient id="shade" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="60" y2="1150"><stop offset="0" stop-color="#f4f1ec"/><stop offset=".3" stop-color="#dcdde6"/><stop offset=".7" stop-color="#a9b2c8"/><stop offset="1" stop-color="#8d98b4"/></linearGradient>`;
  const head =
    'M500 60C612 60 672 146 664 262C657 372 590 446 500 446C410 446 343 372 336 262C328 146 388 60 500 60Z';
  const body =
    'M40 1200C46 850 130 690 300 628C380 600 408 584 412 520L420 380L580 380L588 520C592 584 620 600 700 628C870 690 954 850 960 1200Z';
  const picture = drawSvg(`<defs>${shade}</defs><path d="${body}${head}" fill="url(#shade)"/>`, 1);
  return open(picture).png().toBuffer();
}
