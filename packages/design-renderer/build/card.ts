import { join } from 'node:path';
import { FONTS, renderPreview, type TemplateArt } from '@ftl/design-renderer';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

const CARD_WIDTH = 600;

/** Writes a template's card image: the scene with a neutral figure and a sample name. */
export async function writeCard(template: TemplateArt): Promise<void> {
  const { webp } = await renderPreview({
    template,
    fonts: FONTS,
    ...neutralFigure(),
    name: 'Your Loved One',
  });
  await sharp(webp)
    .resize(CARD_WIDTH)
    .webp({ quality: 84, alphaQuality: 90 })
    .toFile(join(template.folder, 'preview.webp'));
}

/** Head and shoulders in one soft shade, without features. */
export function neutralFigure() {
  const shade = `<linearGradient id="shade" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="60" y2="1150"><stop offset="0" stop-color="#f4f1ec"/><stop offset=".3" stop-color="#dcdde6"/><stop offset=".7" stop-color="#a9b2c8"/><stop offset="1" stop-color="#8d98b4"/></linearGradient>`;
  const face =
    'M500 60C612 60 672 146 664 262C657 372 590 446 500 446C410 446 343 372 336 262C328 146 388 60 500 60Z';
  const body =
    'M40 1200C46 850 130 690 300 628C380 600 408 584 412 520L420 380L580 380L588 520C592 584 620 600 700 628C870 690 954 850 960 1200Z';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1200"><defs>${shade}</defs><path d="${body}${face}" fill="url(#shade)"/></svg>`;
  const cutout = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  return { cutout, head: { x: 336, y: 60, w: 328, h: 386 } };
}
