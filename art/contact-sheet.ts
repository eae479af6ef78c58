/**
 * One image of every template on three shirts with five kinds of people, for review before art or
 * composition is changed. Build the packages first.
 *
 *   npm run contact-sheet --prefix art -- sheet.png            drawn figures
 *   npm run contact-sheet --prefix art -- sheet.png a.jpg ...  photos, through the cutout engine
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createEngine } from '@ftl/cutout-engine';
import { FONTS, readTemplates, renderPreview, TEMPLATES } from '@ftl/design-renderer';
import { drawFigures, type Figure } from '../packages/design-renderer/test/figures.ts';
import sharp, { type OverlayOptions } from 'sharp';

const SHIRTS = ['#16161a', '#ffffff', '#1f2a44'];
const WORDS = {
  name: 'Eleanor Rose Whitfield',
  birthDate: 'May 3, 1951',
  passedDate: 'June 1, 2024',
};
const CELL = { width: 250, height: 300 };
const GAP = 4;

type Person = Pick<Figure, 'cutout'> & { head?: Figure['head'] | undefined };

const [target, ...photos] = process.argv.slice(2);
if (!target)
  throw new Error('Missing argument: npm run contact-sheet --prefix art -- sheet.png');
const templates = readTemplates(TEMPLATES);
const people: Person[] = photos.length > 0 ? await cutOut(photos) : await drawFigures();
const cells: OverlayOptions[] = [];
for (const [row, template] of templates.entries())
  for (const [i, person] of people.entries()) {
    // Every other person has dates, to show both.
    const words = i % 2 === 1 ? WORDS : { name: WORDS.name };
    const { webp } = await renderPreview({ template, fonts: FONTS, ...person, ...words });
    const design = await sharp(webp).resize(CELL.width).png().toBuffer();
    for (const [k, shirt] of SHIRTS.entries()) {
      const create = { ...CELL, channels: 3 as const, background: shirt };
      const input = await sharp({ create })
        .composite([{ input: design }])
        .png()
        .toBuffer();
      const column = i * SHIRTS.length + k;
      cells.push({
        input,
        left: column * (CELL.width + GAP),
        top: row * (CELL.height + GAP),
      });
    }
  }
await sharp({
  create: {
    width: people.length * SHIRTS.length * (CELL.width + GAP) - GAP,
    height: templates.length * (CELL.height + GAP) - GAP,
    channels: 3,
    background: '#8a8a90',
  },
})
  .composite(cells)
  .toFile(resolve(process.env.INIT_CWD ?? '.', target));

async function cutOut(files: string[]): Promise<Person[]> {
  const portraitSlots = templates.map(({ manifest }) => manifest.portrait);
  const engine = createEngine({ portraitSlots });
  const done: Person[] = [];
  for (const file of files) {
    const photo = readFileSync(resolve(process.env.INIT_CWD ?? '.', file));
    const { png, head } = await engine.removeBackground(photo);
    done.push({ cutout: Buffer.from(png), head });
  }
  return done;
}
