import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { modernPortraits, photoOfOnePerson } from '../../../../tools/testing/sample-photos.js';
import { decodePhoto } from './decode-photo.js';
import { withinScanBorder } from './scan-border.js';

const [WIDTH, HEIGHT] = [600, 800];

/** A print whose image is nowhere as light or dark as paper. */
async function print(): Promise<Sharp> {
  const image = await sharp(await photoOfOnePerson())
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .linear(0.6, 50)
    .toBuffer();
  return sharp(image);
}

/** Pixels: white around a torn print, and the depth of its tears. */
const BORDER = 60;
const TEAR = 34;

/** A print on white paper with unevenly torn edges. */
async function tornPrint(): Promise<Sharp> {
  const depth = (at: number): number => (TEAR * (1 + Math.sin(at * 1.7) * Math.sin(at * 0.6))) / 2;
  const steps = Array.from({ length: 41 }, (_, i) => i / 40);
  const points = [
    ...steps.map((t) => [t * WIDTH, depth(t * 40)]),
    ...steps.map((t) => [WIDTH - depth(t * 40 + 9), t * HEIGHT]),
    ...steps.map((t) => [WIDTH * (1 - t), HEIGHT - depth(t * 40 + 21)]),
    ...steps.map((t) => [depth(t * 40 + 33), HEIGHT * (1 - t)]),
  ];
  const outline = points.map(([x, y]) => `${x!.toFixed(1)},${y!.toFixed(1)}`).join(' ');
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><polygon points="${outline}"/></svg>`;
  const torn = await (
    await print()
  )
    .ensureAlpha()
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const sides = { left: BORDER, right: BORDER, top: BORDER, bottom: BORDER };
  const background = '#f6f4ee';
  const laid = await sharp(torn).flatten({ background }).png().toBuffer();
  return sharp(laid).extend({ ...sides, background });
}

const found = async (image: Sharp) =>
  withinScanBorder(await decodePhoto(await image.jpeg({ quality: 90 }).toBuffer()));

describe('the border of a scan', () => {
  it.each([
    ['white paper around it', '#f6f4ee', { left: 40, right: 44, top: 52, bottom: 90 }],
    ['a black lid around it', '#0c0c0c', { left: 30, right: 20, top: 25, bottom: 30 }],
    ['the lid on two sides only', '#fbfbfb', { left: 0, right: 120, top: 0, bottom: 160 }],
  ])('is found: %s', async (_, background, sides) => {
    const box = (await found((await print()).extend({ ...sides, background })))!;
    const expected = { x: sides.left, y: sides.top, w: WIDTH, h: HEIGHT };
    for (const key of ['x', 'y', 'w', 'h'] as const)
      expect(Math.abs(box[key] - expected[key])).toBeLessThan(8);
  });

  it('is found even if the print is torn at its edges', async () => {
    const torn = await tornPrint();
    const box = (await found(torn))!;
    for (const [side, expected] of [
      [box.x, BORDER],
      [box.y, BORDER],
      [box.w, WIDTH],
      [box.h, HEIGHT],
    ] as const)
      expect(Math.abs(side - expected)).toBeLessThan(TEAR + 8);
  });

  it('is not found if there is none', async () => {
    expect(await found(await print())).toBeUndefined();
  });

  it('is not confused with a plain white wall around a person', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">
      <rect width="600" height="800" fill="#f7f7f5"/>
      <ellipse cx="300" cy="260" rx="110" ry="150" fill="#8a5a44"/>
      <path d="M90 800 Q110 440 300 440 Q490 440 510 800 Z" fill="#2c3e63"/></svg>`;
    expect(await found(sharp(Buffer.from(svg)))).toBeUndefined();
  });
});

const modern = modernPortraits();
(modern.length > 0 ? it : it.skip)(
  'of the modern portraits of the shared photos only the two with black bars have one (skipped without them)',
  async () => {
    const bordered: string[] = [];
    for (const file of modern) {
      const photo = await decodePhoto(readFileSync(file));
      if (await withinScanBorder(photo)) bordered.push(path.basename(file));
    }
    expect(bordered.sort()).toEqual([
      'face_recognition__examples_obama-1080p.jpg',
      'face_recognition__examples_obama-480p.jpg',
    ]);
  },
);
