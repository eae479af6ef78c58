import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  modernPortraits,
  photoOfOnePerson,
  sharedPhotos,
} from '../../../../tools/testing/sample-photos.js';
import { facesAtFirst } from '../faces/count-people.js';
import type { Face } from '../faces/face.js';
import { decodePhoto } from '../photo/decode-photo.js';
import { atMost, clampBox, growBox, lumaOf, type Box, type Raster } from '../photo/raster.js';
import { tonesOf } from '../photo/tones.js';
import { careForPhoto } from './care-for-photo.js';

/** Maximum change of a face's mean luma and colors, in levels. */
const LIGHTNESS_CAP = 6;
const COLOR_CAP = 3;

let photo: Raster;
let face: Face;
beforeAll(async () => {
  photo = await atMost(await decodePhoto(await photoOfOnePerson()), 900);
  face = (await facesAtFirst(photo))[0]!;
});

/** The photo in one hue: each level of brightness plus a tint, in a range of levels. */
function printed(tint: readonly number[], [low, high] = [0, 255]): Raster {
  const data = new Uint8Array(photo.data.length);
  for (let at = 0; at < data.length; at += 3) {
    const level = low + (lumaOf(photo.data, at) * (high - low)) / 255;
    for (let c = 0; c < 3; c++) data[at + c] = Math.min(255, Math.max(0, level + tint[c]!));
  }
  return { ...photo, data };
}

/** The photo with faded tones and colors, in color. */
function fadedColors(): Raster {
  const data = photo.data.map((level, i) => {
    const luma = lumaOf(photo.data, i - (i % 3));
    return Math.round(60 + 0.5 * (luma + 0.7 * (level - luma)));
  });
  return { ...photo, data };
}

interface Skin {
  luma: number;
  /** Red and blue minus luma. */
  red: number;
  blue: number;
}

function skinOf({ data, width, height }: Raster, box: Box): Skin {
  const { x, y, w, h } = clampBox(growBox(box, 0.6), { width, height });
  const sum = { luma: 0, red: 0, blue: 0 };
  for (let row = y; row < y + h; row++)
    for (let at = (row * width + x) * 3; at < (row * width + x + w) * 3; at += 3) {
      const luma = lumaOf(data, at);
      sum.luma += luma / (w * h);
      sum.red += (data[at]! - luma) / (w * h);
      sum.blue += (data[at + 2]! - luma) / (w * h);
    }
  return sum;
}

/** How a face differs after care, in words; empty within the caps. */
function harm(before: Skin, after: Skin): string {
  const changes = {
    lightness: Math.abs(after.luma - before.luma) > LIGHTNESS_CAP,
    red: Math.abs(after.red - before.red) > COLOR_CAP,
    blue: Math.abs(after.blue - before.blue) > COLOR_CAP,
  };
  return Object.entries(changes)
    .filter(([, isHarmed]) => isHarmed)
    .map(([what]) => what)
    .join(', ');
}

it('returns a good photo unchanged, in color and in black and white', async () => {
  for (const good of [photo, printed([0, 0, 0])])
    expect(await careForPhoto(good, face, 'on')).toEqual({
      photo: good,
      applied: [],
      offered: [],
    });
});

it('restores the contrast of a faded sepia print, and keeps it sepia', async () => {
  const faded = printed([14, 0, -22], [70, 200]);
  const before = Uint8Array.from(faded.data);
  const { photo: cared, applied } = await careForPhoto(faded, face, undefined);
  expect(applied).toEqual(['fading', 'sepia-kept']);
  const tones = await tonesOf(cared);
  const fadedTones = await tonesOf(faded);
  expect(tones.high - tones.low).toBeGreaterThan(1.4 * (fadedTones.high - fadedTones.low));
  expect(tones.tint.red).toBeGreaterThan(6);
  expect(tones.tint.blue).toBeLessThan(-8);
  expect(Buffer.compare(faded.data, before)).toBe(0);
});

it('removes a green cast from a black-and-white print', async () => {
  const { photo: cared, applied } = await careForPhoto(printed([-12, 8, -6]), face, undefined);
  expect(applied).toContain('color-cast');
  const { tint } = await tonesOf(cared);
  expect(Math.max(Math.abs(tint.red), Math.abs(tint.blue))).toBeLessThan(1.5);
});

it('leaves a faded color photo as it was taken, and offers to restore it', async () => {
  const faded = fadedColors();
  const untouched = { photo: faded, applied: [], offered: ['fading'] };
  expect(await careForPhoto(faded, face, undefined)).toEqual(untouched);
  const { photo: cared, applied } = await careForPhoto(faded, face, 'on');
  expect(applied).toEqual(['fading']);
  expect((await tonesOf(cared)).high).toBeGreaterThan((await tonesOf(faded)).high);
});

it.each([
  ['black-and-white print', () => printed([0, 0, 0], [70, 200])],
  ['sepia print', () => printed([14, 0, -22], [90, 190])],
  ['dark print', () => printed([0, 0, 0], [30, 110])],
  ['bleached print', () => printed([0, 0, 0], [120, 250])],
  ['faded color photo', fadedColors],
])('neither bleaches nor colors the face of a %s', async (_, make) => {
  const faded = make();
  const { photo: cared, applied } = await careForPhoto(faded, face, 'on');
  expect(applied).not.toEqual([]);
  expect(harm(skinOf(faded, face), skinOf(cared, face))).toBe('');
});

it('leaves a photo alone whose face is tiny or unseen, or if the buyer says so', async () => {
  const faded = printed([0, 0, 0], [70, 200]);
  const tiny = { ...face, w: 40, h: 40 };
  expect((await careForPhoto(faded, tiny, 'on')).photo).toBe(faded);
  expect((await careForPhoto(faded, undefined, 'on')).photo).toBe(faded);
  expect((await careForPhoto(faded, face, 'off')).photo).toBe(faded);
});

const shared = sharedPhotos();
const modern = modernPortraits();
const itShared = shared.length > 0 ? it : it.skip;
const itModern = modern.length > 0 ? it : it.skip;

/** What care would do, which the place of a face does not decide: finding faces takes longer. */
async function wanted(portrait: Raster): Promise<string[]> {
  const { width, height } = portrait;
  const middle = { x: width / 4, y: height / 4, w: width / 2, h: Math.max(64, height / 2) };
  return (await careForPhoto(portrait, middle, 'on')).applied;
}

itShared('harms no face of the shared photos (skipped without them)', async () => {
  const harmed: string[] = [];
  for (const file of shared) {
    const portrait = await atMost(await decodePhoto(readFileSync(file)), 900);
    if ((await wanted(portrait)).length === 0) continue;
    for (const seen of await facesAtFirst(portrait)) {
      const { photo: cared } = await careForPhoto(portrait, seen, 'on');
      const found = harm(skinOf(portrait, seen), skinOf(cared, seen));
      if (found !== '') harmed.push(`${path.basename(file)}: ${found}`);
    }
  }
  expect(harmed).toEqual([]);
});

itModern('offers nothing for the modern portraits (skipped without them)', async () => {
  const changed: string[] = [];
  for (const file of modern) {
    const steps = await wanted(await atMost(await decodePhoto(readFileSync(file)), 900));
    if (steps.length > 0) changed.push(`${path.basename(file)}: ${steps.join(', ')}`);
  }
  expect(changed).toEqual([]);
});
