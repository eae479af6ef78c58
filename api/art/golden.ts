/**
 * Reference pictures of every template with four kinds of people on three shirts,
 * small enough to be kept with the code. Build the API first.
 *
 *   npm run golden -w api                  draws them anew; look at the change before committing it
 *   node api/art/golden.ts --compare       prints how far each is from its reference, as JSON
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import type { renderPreview as RenderPreview } from '../src/designs/render/preview.js';
import type { readTemplates as ReadTemplates } from '../src/templates/template-catalog.js';
import { drawFigures, type Figure } from '../test/figures.ts';
import { perceptualDifference, type Rgb } from '../test/perceptual-difference.ts';

const FOLDER = resolve(import.meta.dirname, '../test/golden');
const BUILT = resolve(import.meta.dirname, '../dist');
const SHIRTS = ['#16161a', '#ffffff', '#1f2a44'];
const CELL = { width: 160, height: 192 };

const { renderPreview } = (await import(`${BUILT}/designs/render/preview.js`)) as {
  renderPreview: typeof RenderPreview;
};
const { readTemplates } = (await import(`${BUILT}/templates/template-catalog.js`)) as {
  readTemplates: typeof ReadTemplates;
};

const isComparison = process.argv.includes('--compare');
const differences: object[] = [];
if (!isComparison) mkdirSync(FOLDER, { recursive: true });
const figures = await drawFigures();
for (const template of readTemplates())
  for (const figure of figures) {
    const name = `${template.manifest.id}-${figure.name}`;
    const file = join(FOLDER, `${name}.webp`);
    const drawn = await onThreeShirts(template, figure);
    if (isComparison) {
      const difference = existsSync(file)
        ? perceptualDifference(await pixelsOf(drawn), await pixelsOf(file))
        : null;
      differences.push({ name, difference });
    } else
      writeFileSync(
        file,
        await sharp(drawn).webp({ quality: 92, effort: 6, smartSubsample: true }).toBuffer(),
      );
  }
if (isComparison) process.stdout.write(JSON.stringify(differences));

/** Beside one another, PNG; dates and message with the second half of the figures. */
async function onThreeShirts(
  template: ReturnType<typeof ReadTemplates>[number],
  { name, cutout, head }: Figure,
): Promise<Buffer> {
  const words =
    name === 'child' || name === 'hat'
      ? { name: 'Ana', birthDate: 'May 3, 1951', passedDate: 'June 1, 2024', message: 'Always' }
      : { name: 'Eleanor Rose Whitfield' };
  const { webp } = await renderPreview({ template, cutout, head, ...words });
  const design = await sharp(webp).resize(CELL.width).png().toBuffer();
  const cells = await Promise.all(
    SHIRTS.map(async (background, i) => ({
      input: await sharp(design).flatten({ background }).png().toBuffer(),
      left: i * CELL.width,
      top: 0,
    })),
  );
  const width = CELL.width * SHIRTS.length;
  return sharp({ create: { width, height: CELL.height, channels: 3, background: '#000' } })
    .composite(cells)
    .png()
    .toBuffer();
}

async function pixelsOf(picture: Buffer | string): Promise<Rgb> {
  // A little blur: the reference is compressed, and nobody sees single pixels.
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .blur(1.5)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
