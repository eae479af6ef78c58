import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { modernPortraits, photoOfOnePerson } from '../../../../tools/testing/sample-photos.js';
import { detectFaces } from '../faces/detect-faces.js';
import { facePoints } from '../faces/face-points.js';
import type { Face } from '../faces/face.js';
import { decodePhoto } from '../photo/decode-photo.js';
import { atMost, wholeOf, type Raster } from '../photo/raster.js';
import { careForPhoto } from './care-for-photo.js';
import { FaceGuard } from './face-guard.js';
import { measureBlocks } from './grain-measures.js';
import { measureTones } from './tone-measures.js';

let photo: Raster;
let face: Face;
beforeAll(async () => {
  photo = await atMost(await decodePhoto(await photoOfOnePerson()), 900);
  face = (await detectFaces(photo, wholeOf(photo)))[0]!;
});

function open({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The photo in one hue: each level of brightness plus a tint, in a range of levels. */
function printed(tint: readonly number[], [low, high] = [0, 255]): Raster {
  const data = new Uint8Array(photo.data.length);
  for (let at = 0; at < data.length; at += 3) {
    const [r, g, b] = photo.data.subarray(at, at + 3);
    const level = low + ((0.299 * r! + 0.587 * g! + 0.114 * b!) * (high - low)) / 255;
    for (let c = 0; c < 3; c++) data[at + c] = Math.min(255, Math.max(0, level + tint[c]!));
  }
  return { ...photo, data };
}

/** White cracks across the whole image, some over the person. */
async function cracked(clean: Raster): Promise<{ photo: Raster; isCrack: Uint8Array }> {
  const { width: w, height: h } = clean;
  const [left, right] = [face.x, w - face.x - face.w];
  const lines = [0.2 * left, 0.5 * left, w - 0.5 * right, w - 0.2 * right].map(
    (x, i) => `<path d="M${x} 0 L${x + (i % 2 ? 0.1 : -0.1) * Math.min(left, right)} ${h}"/>`,
  );
  const below = face.y + 1.4 * face.h;
  const across = `<path d="M0 ${below + 0.07 * h} L${w} ${below}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <g stroke="#fff" stroke-width="4" fill="none">${lines.join('')}${across}</g></svg>`;
  const photo = await rasterOf(open(clean).composite([{ input: Buffer.from(svg) }]));
  const isCrack = new Uint8Array(w * h);
  for (let i = 0; i < isCrack.length; i++)
    isCrack[i] = Math.abs(photo.data[i * 3]! - clean.data[i * 3]!) > 40 ? 1 : 0;
  return { photo, isCrack };
}

/** Mean difference of levels of pixels for which `isChosen` is true. */
function difference(a: Raster, b: Raster, isChosen: (at: number) => boolean = () => true): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < a.width * a.height; i++) {
    if (!isChosen(i)) continue;
    count++;
    for (let c = i * 3; c < i * 3 + 3; c++) sum += Math.abs(a.data[c]! - b.data[c]!) / 3;
  }
  return sum / (count || 1);
}

/** Returns a function that tests whether a pixel belongs to a facial feature. */
async function featuresOf(raster: Raster): Promise<(at: number) => boolean> {
  const guard = FaceGuard.of(face, await facePoints(raster, face));
  return (at) => guard.allows(at % raster.width, Math.floor(at / raster.width)) === 0;
}

describe('restoration of old photos', () => {
  it('returns a good photo unchanged', async () => {
    const { photo: cared, applied } = await careForPhoto(photo, face);
    expect(applied).toEqual([]);
    expect(cared).toBe(photo);
  });

  it('returns a good black-and-white photo unchanged', async () => {
    const print = printed([0, 0, 0]);
    const { photo: cared, applied } = await careForPhoto(print, face);
    expect(applied).toEqual([]);
    expect(cared).toBe(print);
  });

  it('restores the contrast of a faded sepia print, and keeps it sepia', async () => {
    const faded = printed([14, 0, -22], [70, 200]);
    const before = Uint8Array.from(faded.data);
    const { photo: cared, applied } = await careForPhoto(faded, face);
    expect(applied).toEqual(expect.arrayContaining(['fading', 'sepia-kept']));
    const tones = await measureTones(cared);
    const fadedTones = await measureTones(faded);
    expect(tones.highLuma - tones.lowLuma).toBeGreaterThan(
      1.5 * (fadedTones.highLuma - fadedTones.lowLuma),
    );
    expect(tones.tint[0]).toBeGreaterThan(6);
    expect(tones.tint[2]).toBeLessThan(-8);
    expect(Buffer.compare(faded.data, before)).toBe(0);
  });

  it('removes a green cast from a black-and-white print', async () => {
    const { photo: cared, applied } = await careForPhoto(printed([-12, 8, -6]), face);
    expect(applied).toContain('color-cast');
    const { tint } = await measureTones(cared);
    expect(Math.max(...tint.map(Math.abs))).toBeLessThan(1.5);
  });

  it('repairs cracks beside and on the person, and preserves facial features', async () => {
    const clean = printed([0, 0, 0], [0, 150]);
    const { photo: damaged, isCrack } = await cracked(clean);
    const { photo: cared, applied } = await careForPhoto(damaged, face);
    expect(applied).toContain('scratches');
    const isFeature = await featuresOf(damaged);
    const onCrack = (at: number) => isCrack[at] === 1 && !isFeature(at);
    expect(difference(cared, clean, onCrack)).toBeLessThan(
      0.3 * difference(damaged, clean, onCrack),
    );
    expect(difference(cared, damaged, isFeature)).toBe(0);
    // Away from the cracks almost nothing changes.
    expect(difference(cared, clean, (at) => isCrack[at] === 0)).toBeLessThan(1);
  });

  it('repairs the surroundings of the person, and no facial feature, if no face was found', async () => {
    const { photo: damaged } = await cracked(printed([0, 0, 0], [0, 150]));
    const { photo: cared, applied } = await careForPhoto(damaged, undefined);
    expect(applied).toContain('scratches');
    expect(difference(cared, damaged, await featuresOf(damaged))).toBe(0);
  });

  it('smooths grain, and preserves facial features', async () => {
    const clean = printed([0, 0, 0]);
    const grain = { width: clean.width, height: clean.height, channels: 3 as const };
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 };
    const values = await sharp({ create: { ...grain, background: '#000', noise } })
      .raw()
      .toBuffer();
    const data = clean.data.map((value, i) => Math.min(255, Math.max(0, value + values[i]! - 128)));
    const grainy = { ...clean, data };
    const { photo: cared, applied } = await careForPhoto(grainy, face);
    expect(applied).toContain('noise');
    expect(difference(cared, clean)).toBeLessThan(0.7 * difference(grainy, clean));
    expect(difference(cared, grainy, await featuresOf(grainy))).toBe(0);
  });

  it('smooths the blocks of a strongly compressed JPEG', async () => {
    const blocky = await rasterOf(
      sharp(await open(photo).jpeg({ quality: 8, chromaSubsampling: '4:4:4' }).toBuffer()),
    );
    const { photo: cared, applied } = await careForPhoto(blocky, face);
    expect(applied).toContain('blocks');
    const [before, after] = [measureBlocks(blocky), measureBlocks(cared)];
    expect(after.ratio - 1).toBeLessThan(0.7 * (before.ratio - 1));
    expect(difference(cared, blocky, await featuresOf(blocky))).toBe(0);
  });
});

const modern = modernPortraits();
(modern.length > 0 ? it : it.skip)(
  'the modern portraits of the shared photos come out as they are (skipped without them)',
  async () => {
    const changed: string[] = [];
    for (const file of modern) {
      const portrait = await atMost(await decodePhoto(readFileSync(file)), 900);
      const { applied } = await careForPhoto(portrait, wholeFace(portrait));
      if (applied.length > 0) changed.push(`${path.basename(file)}: ${applied.join(', ')}`);
    }
    expect(changed).toEqual([]);
  },
);

function wholeFace({ width, height }: Raster) {
  return { x: width / 3, y: height / 4, w: width / 3, h: height / 3 };
}
