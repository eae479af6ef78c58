import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

export const PRINT_WIDTH = 4500;
export const PRINT_HEIGHT = 5400;
const PREVIEW_WIDTH = 1000;
/** Maximum height of a layer's band, in design units. */
const BAND_HEIGHT = 210;

/** A whole sheet at print size, in straight (not premultiplied) sRGB with alpha, 8 bit. */
export interface Sheet {
  name: string;
  depth: 'back' | 'front';
  picture: { width: number; height: number; rgba: Buffer };
}

interface Manifest {
  artHash: string;
  layers: unknown[];
}

/** Replaces the layers of a template and writes them, with their hash, into its manifest. */
export async function writeLayers(folder: string, sheets: Sheet[], artHash: string): Promise<void> {
  const json = readFileSync(join(folder, 'manifest.json'), 'utf8');
  const manifest = JSON.parse(json) as Manifest;
  const target = join(folder, 'layers');
  const fresh = `${target}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  manifest.layers = [];
  for (const sheet of sheets) manifest.layers.push(...(await writeLayer(sheet, fresh)));
  manifest.artHash = artHash;
  rmSync(target, { recursive: true, force: true });
  renameSync(fresh, target);
  writeManifest(folder, manifest);
}

/** Formatted as by oxfmt: pairs of numbers on one line. */
export function writeManifest(folder: string, manifest: object): void {
  const json = JSON.stringify(manifest, null, 2).replace(
    /\[\s+(-?[\d.]+),\s+(-?[\d.]+)\s+\]/g,
    '[$1, $2]',
  );
  writeFileSync(join(folder, 'manifest.json'), `${json}\n`);
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/**
 * Trims the sheet to its painted part, aligned to preview pixels, and writes it in both sizes as
 * bands, so that printing never holds a whole sheet in memory.
 */
async function writeLayer({ name, depth, picture }: Sheet, folder: string): Promise<unknown[]> {
  const box = paintedBox(picture);
  const bands = Math.ceil(box.h / BAND_HEIGHT);
  const written: unknown[] = [];
  for (let i = 0; i < bands; i++) {
    const y = box.y + even((box.h * i) / bands);
    const band = { ...box, y, h: box.y + even((box.h * (i + 1)) / bands) - y };
    const bandName = bands === 1 ? name : `${name}-${i + 1}`;
    await writeBand(picture, band, join(folder, bandName));
    written.push({ name: bandName, depth, box: band });
  }
  return written;
}

async function writeBand(
  { width, height, rgba }: Sheet['picture'],
  { x, y, w, h }: Box,
  path: string,
): Promise<void> {
  const step = PRINT_WIDTH / PREVIEW_WIDTH;
  const raw = { width, height, channels: 4 } as const;
  const band = { left: x * step, top: y * step, width: w * step, height: h * step };
  const { data, info } = await sharp(rgba, { raw, limitInputPixels: false })
    .extract(band)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const cut = sharp(data, { raw: info });
  const webp = { alphaQuality: 85, effort: 4, smartSubsample: true };
  await cut
    .clone()
    .webp({ ...webp, quality: 85 })
    .toFile(`${path}.webp`);
  await cut
    .resize(w, h, { fit: 'fill' })
    .webp({ ...webp, quality: 90 })
    .toFile(`${path}.preview.webp`);
}

/** Two design units are nine print pixels, so even units are whole pixels in both sizes. */
function even(units: number): number {
  return Math.round(units / 2) * 2;
}

/** Bounds of the painted part, in even design units. */
function paintedBox({ width, height, rgba }: Sheet['picture']): Box {
  const step = PRINT_WIDTH / PREVIEW_WIDTH;
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (rgba[(y * width + x) * 4 + 3]! < 3) continue;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      y1 = y;
    }
  const x = Math.floor(x0 / step / 2) * 2;
  const y = Math.floor(y0 / step / 2) * 2;
  const w = Math.min(1000, Math.ceil((x1 + 1) / step / 2) * 2) - x;
  const h = Math.min(1200, Math.ceil((y1 + 1) / step / 2) * 2) - y;
  return { x, y, w, h };
}
