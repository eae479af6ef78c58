/**
 * Imports the art of a template from sheets that were painted elsewhere:
 *
 *   npm run import-art -w @ftl/art-studio -- garden back.png front.png
 *
 * A sheet is an image with alpha of at least 4500 x 5400 pixels, 5 wide by 6 high. The first is
 * placed behind the portrait, the optional second in front of it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTemplates, TEMPLATES } from '@ftl/design-renderer';
import sharp from 'sharp';
import { writeCard } from './card.ts';
import { close } from './engine/picture.ts';
import { PRINT_WIDTH, writeLayers } from './layers.ts';
import type { PaintedLayer } from './scenes/scene.ts';

const PRINT_HEIGHT = PRINT_WIDTH * 1.2;

const [id = '', ...sheets] = process.argv.slice(2);
try {
  const folder = join(TEMPLATES, id);
  if (id === '' || !existsSync(join(folder, 'manifest.json')))
    throw new Error(
      `There is no template '${id}'. Make it: npm run new-template -w @ftl/art-studio -- ${id || 'garden'} "Name"`,
    );
  if (sheets.length < 1 || sheets.length > 2)
    throw new Error(
      'Name one or two sheets: npm run import-art -w @ftl/art-studio -- garden back.png front.png',
    );
  const files = sheets.map((sheet) => resolve(process.env.INIT_CWD ?? '.', sheet));
  const layers: PaintedLayer[] = [];
  for (const [i, file] of files.entries())
    layers.push({
      name: i === 0 ? 'back' : 'front',
      depth: i === 0 ? 'back' : 'front',
      picture: await readSheet(file),
    });
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  await writeLayers(folder, layers, hash.digest('hex').slice(0, 32));
  await writeCard(readTemplates(TEMPLATES).find(({ manifest }) => manifest.id === id)!);
  console.log(`${id} has its art. Check it: npm run check-templates -w @ftl/art-studio -- ${id}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function readSheet(file: string) {
  const image = sharp(file, { limitInputPixels: false });
  const { width = 0, height = 0, hasAlpha } = await image.metadata();
  if (width < PRINT_WIDTH || Math.abs(height / width - 1.2) > 0.001)
    throw new Error(
      `${file} is ${width} x ${height}. A sheet needs at least ${PRINT_WIDTH} x ${PRINT_HEIGHT} pixels, 5 wide by 6 high.`,
    );
  if (!hasAlpha) throw new Error(`${file} has no transparency: the shirt could not show through.`);
  return close(image.resize(PRINT_WIDTH, PRINT_HEIGHT, { fit: 'fill' }).toColourspace('srgb'));
}
