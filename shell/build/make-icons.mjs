/**
 * Generates the icons for browsers and home screens from src/icon.svg: `npm run icons -w shell`.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const SOURCE = path.resolve(import.meta.dirname, '../src');
/** Home screens crop icons; the symbol stays within the inner circle of 80 %. */
const GROUND = '#2F4A6D';
const svg = await readFile(path.join(SOURCE, 'icon.svg'), 'utf8');
const square = svg.replace(' rx="7"', '');

await write('icon-48', svg, 48);
await write('icon-192', svg, 192);
await write('icon-512', svg, 512);
await write('apple-touch-icon', square, 180);
await write('icon-maskable-512', square, 512, 0.78);

async function write(name, source, size, share = 1) {
  const inner = Math.round(size * share);
  const around = (size - inner) / 2;
  await sharp(Buffer.from(source), { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .extend({
      top: Math.floor(around),
      bottom: Math.ceil(around),
      left: Math.floor(around),
      right: Math.ceil(around),
      background: GROUND,
    })
    .png({ palette: true })
    .toFile(path.join(SOURCE, 'icons', `${name}.png`));
}
