/**
 * Reference images of every template with three kinds of people, and with words on the back, on
 * three shirts, small enough to be kept with the code. Build the package first.
 *
 *   npm run golden -w @ftl/design-renderer     renders them again; review the change before committing it
 *   node test/golden.ts --compare       prints the difference of each from its reference, as JSON
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import {
  FONTS,
  readTemplates,
  renderBackPrintFile,
  renderPreview,
  TEMPLATES,
  type TemplateArt,
} from '@ftl/design-renderer';
import { drawFigures, figuresFor, type Figure } from './figures.ts';
import { perceptualDifference, type Rgb } from './perceptual-difference.ts';

const FOLDER = resolve(import.meta.dirname, 'golden');
const SHIRTS = ['#16161a', '#ffffff', '#a9abaf'];
const CELL = { width: 160, height: 192 };

const isComparison = process.argv.includes('--compare');
const differences: object[] = [];
if (!isComparison) mkdirSync(FOLDER, { recursive: true });
const figures = await drawFigures();
for (const [at, template] of readTemplates(TEMPLATES).entries()) {
  const { id } = template.manifest;
  for (const name of figuresFor(at)) {
    const figure = figures.find((each) => each.name === name)!;
    await compareOrWrite(`${id}-${name}`, await frontOf(template, figure));
  }
  await compareOrWrite(`${id}-back`, await backOf(template));
}
if (isComparison) process.stdout.write(JSON.stringify(differences));

async function compareOrWrite(name: string, design: Uint8Array): Promise<void> {
  const file = join(FOLDER, `${name}.webp`);
  const rendered = await onThreeShirts(design);
  if (isComparison) {
    const difference = existsSync(file)
      ? perceptualDifference(await pixelsOf(rendered), await pixelsOf(file))
      : null;
    differences.push({ name, difference });
  } else
    writeFileSync(
      file,
      await sharp(rendered).webp({ quality: 92, effort: 6, smartSubsample: true }).toBuffer(),
    );
}

/** The child and the person with the hat get dates and a message. */
async function frontOf(template: TemplateArt, { name, cutout, head }: Figure): Promise<Uint8Array> {
  const words =
    name === 'child' || name === 'hat'
      ? { name: 'Ana', birthDate: 'May 3, 1951', passedDate: 'June 1, 2024', message: 'Always' }
      : { name: 'Eleanor Rose Whitfield' };
  const { webp } = await renderPreview({ template, fonts: FONTS, cutout, head, ...words });
  return webp;
}

/** The print file, with as many lines as the back has room for. */
async function backOf(template: TemplateArt): Promise<Uint8Array> {
  const { png } = await renderBackPrintFile({
    ...{ template, fonts: FONTS, birthDate: 'May 3, 1951', passedDate: 'June 1, 2024' },
    lines: ['Forever in our hearts', 'and in the garden', 'José & Ana', 'Always'],
  });
  return png;
}

/** Side by side, as PNG. */
async function onThreeShirts(image: Uint8Array): Promise<Buffer> {
  const design = await sharp(image).resize(CELL.width).png().toBuffer();
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

async function pixelsOf(image: Buffer | string): Promise<Rgb> {
  // Slightly blurred: the reference is compressed, and single pixels are invisible.
  const { data, info } = await sharp(image)
    .removeAlpha()
    .blur(1.5)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
