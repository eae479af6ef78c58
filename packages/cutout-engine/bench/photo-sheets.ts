import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

interface Shown {
  file: string;
  png?: Uint8Array;
}

const CELL = { width: 300, height: 360 };
const COLUMNS = 4;
const ROWS = 3;
const GAP = 8;
/** Shirts on which a fringe of background shows: black, white, and gray for both. */
const BACKGROUNDS = ['#1c1c1e', '#f4f2ee', '#8d949c'];

/** Writes the cutouts in random order, numbered by their position. */
export async function writeSheets(photos: readonly Shown[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const shown = shuffled(photos.filter(({ png }) => png !== undefined));
  const perSheet = COLUMNS * ROWS;
  const key = ['sheet\tplace\tfile'];
  for (let start = 0; start < shown.length; start += perSheet) {
    const sheet = start / perSheet + 1;
    const cells = shown.slice(start, start + perSheet);
    cells.forEach(({ file }, at) => key.push(`${sheet}\t${at + 1}\t${file}`));
    const images = await Promise.all(
      cells.map(async ({ png }, at) => ({
        input: await cellOf(png!, BACKGROUNDS[(start + at) % BACKGROUNDS.length]!),
        left: GAP + (at % COLUMNS) * (CELL.width + GAP),
        top: GAP + Math.floor(at / COLUMNS) * (CELL.height + GAP),
      })),
    );
    await sharp({
      create: {
        width: GAP + COLUMNS * (CELL.width + GAP),
        height: GAP + ROWS * (CELL.height + GAP),
        channels: 3,
        background: '#c9c4bb',
      },
    })
      .composite(images)
      .png()
      .toFile(path.join(folder, `sheet-${String(sheet).padStart(2, '0')}.png`));
  }
  writeFileSync(path.join(folder, 'key.tsv'), `${key.join('\n')}\n`);
}

function cellOf(png: Uint8Array, background: string): Promise<Buffer> {
  return sharp(png)
    .resize({ ...CELL, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .flatten({ background })
    .png()
    .toBuffer();
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}
