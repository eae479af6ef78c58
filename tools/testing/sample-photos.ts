import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../place.ts';

/** Its demo has photos with a free license; this repository contains none. */
const PACKAGE = '@vladmandic/face-api@1.7.15';
const CACHE = path.join(ROOT, '.cache');
const SAMPLES = path.join(CACHE, 'sample-photos');

/** Folder of test photos beside this repository; it may be missing. */
export const SHARED_PHOTOS = process.env.FTL_PHOTOS ?? path.join(ROOT, '../shared/photos');

/** The person on the right of a sample photo, as shares of its width and height. */
const PORTRAIT = { left: 0.73, top: 0.05, width: 0.22, height: 0.6 };

/** A photo of one person: from the shared folder, else from an npm package. */
export async function photoOfOnePerson(): Promise<Buffer> {
  const shared = path.join(SHARED_PHOTOS, 'single-curly-man.jpg');
  return existsSync(shared) ? readFile(shared) : samplePhotoOfOnePerson();
}

/** The file of a photo of several people from an npm package. */
export function samplePhotoOfPeople(): string {
  return samplePhoto('sample1.jpg');
}

/** One person, cropped from a photo of several. */
export async function samplePhotoOfOnePerson(): Promise<Buffer> {
  const photo = samplePhoto('sample3.jpg');
  const { width = 0, height = 0 } = await sharp(photo).metadata();
  return sharp(photo)
    .extract({
      left: Math.round(width * PORTRAIT.left),
      top: Math.round(height * PORTRAIT.top),
      width: Math.round(width * PORTRAIT.width),
      height: Math.round(height * PORTRAIT.height),
    })
    .jpeg({ quality: 92 })
    .toBuffer();
}

function samplePhoto(name: string): string {
  if (!existsSync(SAMPLES)) fetchSamples();
  return path.join(SAMPLES, 'package/demo', name);
}

function fetchSamples(): void {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'fetched-'));
  const packed = ['pack', '--silent', PACKAGE, '--pack-destination', folder];
  const archive = execFileSync('npm', packed, { encoding: 'utf8' }).trim();
  const photos = ['sample1.jpg', 'sample3.jpg'].map((name) => `package/demo/${name}`);
  execFileSync('tar', ['-xzf', path.join(folder, archive), '-C', folder, ...photos]);
  rmSync(path.join(folder, archive));
  try {
    renameSync(folder, SAMPLES);
  } catch {
    // Another process was faster.
    rmSync(folder, { recursive: true });
  }
}

/** Shared photos of one person that are neither old nor scanned; empty if they are missing. */
export function modernPortraits(): string[] {
  const folder = path.join(SHARED_PHOTOS, '../photos-2');
  const labels = path.join(folder, 'labels.tsv');
  if (!existsSync(labels)) return [];
  return readFileSync(labels, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, people, kind]) => people === '1' && kind!.startsWith('modern'))
    .map(([name]) => path.join(folder, name!));
}

/** All shared photos; empty if they are missing. */
export function sharedPhotos(): string[] {
  return [SHARED_PHOTOS, path.join(SHARED_PHOTOS, '../photos-2')]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /\.(jpg|png)$/.test(name) && !name.includes('.alpha.'))
        .map((name) => path.join(folder, name)),
    );
}
