/**
 * Imports the art of a template from sheets that were painted elsewhere:
 *
 *   npm run import-art -w @ftl/design-renderer -- garden back.png front.png
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
import { PRINT_HEIGHT, PRINT_WIDTH, writeLayers, type Sheet } from './layers.ts';

const [id = '', ...sheets] = process.argv.slice(2);
try {
  const folder = join(TEMPLATES, id);
  if (id === '' || !existsSync(join(folder, 'manifest.json')))
    throw new Error(
      `There is no template '${id}'. Make it: npm run new-template -w @ftl/design-renderer -- ${id || 'garden'} "Name"`,
    );
  if (sheets.length < 1 || sheets.length > 2)
    throw new Error(
      'Name one or two sheets: npm run import-art -w @ftl/design-renderer -- garden back.png front.png',
    );
  const files = sheets.map((sheet) => resolve(process.env.INIT_CWD ?? '.', sheet));
  const layers: Sheet[] = [];
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
  console.log(
    `${id} has its art. Check it: npm run check-templates -w @ftl/design-renderer -- ${id}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function readSheet(file: string): Promise<Sheet['picture']> {
  const image = sharp(file, { limitInputPixels: false });
  const { width = 0, height = 0, hasAlpha } = await image.metadata();
  if (width < PRINT_WIDTH || Math.abs(height / width - 1.2) > 0.001)
    throw new Error(
      `${file} is ${width} x ${height}. A sheet needs at least ${PRINT_WIDTH} x ${PRINT_HEIGHT} pixels, 5 wide by 6 high.`,
    );
  if (!hasAlpha) throw new Error(`${file} has no transparency: the shirt could not show through.`);
  const rgba = await image
    .resize(PRINT_WIDTH, PRINT_HEIGHT, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { width: PRINT_WIDTH, height: PRINT_HEIGHT, rgba };
}
