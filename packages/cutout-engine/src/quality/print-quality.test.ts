import sharp, { type Sharp } from 'sharp';
import { placePortrait, printedDpi } from '@ftl/rules';
import { PORTRAIT_SLOTS } from '../../test/portrait-slots.js';
import type { Raster } from '../photo/raster.js';
import { subjectIn } from './framing.js';
import { judgePrint, levelOf } from './print-quality.js';

const [WIDTH, HEIGHT] = [1500, 1920];
const HEAD = { x: 450, y: 250, w: 600, h: 800 };
const FACE = { score: 0.9, x: 480, y: 450, w: 540, h: 540 };

/** An image with the contrasts of a face: shades, lines and speckles of many widths. */
function portrait(): Buffer {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  let seed = 3;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      const shade = 130 + 45 * Math.sin(x / 60) + 30 * Math.cos(y / 45);
      const lines = (x % 23 < 2 ? -60 : 0) + (y % 37 < 2 ? 35 : 0);
      const value = Math.min(235, Math.max(12, shade + lines + (seed / 2147483648) * 16));
      data.set([value, value * 0.85, value * 0.75], (y * WIDTH + x) * 3);
    }
  }
  return data;
}

const PIXELS = portrait();
const image = () => sharp(PIXELS, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });

async function judged(image: Sharp, head = HEAD) {
  const data = await image.removeAlpha().toColourspace('srgb').raw().toBuffer();
  const photo: Raster = { data, width: WIDTH, height: HEIGHT };
  const rgba = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
  const subject = subjectIn({ photo, rgba, head });
  return judgePrint({ photo, rgba, subject, face: FACE, slots: PORTRAIT_SLOTS });
}

it.each`
  dpi    | level     | because
  ${260} | ${'good'} | ${'as sharp as print gets'}
  ${200} | ${'good'} | ${'exactly enough'}
  ${199} | ${'fine'} | ${'the difference cannot be seen'}
  ${150} | ${'fine'} | ${'exactly fine'}
  ${149} | ${'low'}  | ${'soft up close'}
  ${100} | ${'low'}  | ${'exactly low'}
  ${99}  | ${'poor'} | ${'worth a strong warning'}
`('rates $dpi dpi as $level: $because', ({ dpi, level }) => {
  expect(levelOf(dpi as number)).toBe(level);
});

it('measures the resolution of the print', async () => {
  const large = await judged(image());
  const small = await judged(image(), { ...HEAD, h: 150 });
  expect(small.level).toBe('poor');
  expect(small.dpi).toBeLessThan(large.dpi / 2);
});

it('rates a close-up by its enlargement, not by the size of its head', async () => {
  const { dpi } = await judged(image(), { ...HEAD, y: HEIGHT - HEAD.h });
  const smallestHead = Math.min(...PORTRAIT_SLOTS.map(({ headHeight }) => headHeight));
  const withoutEnlargement = HEAD.h / ((smallestHead / 1000) * 15);
  expect(dpi).toBeLessThan(0.8 * withoutEnlargement);
});

it('rates a head that the photo cuts by its frame in the print', async () => {
  const head = { ...HEAD, y: 0, h: 1500 };
  const { dpi } = await judged(image(), head);
  const cutBy = { left: true, right: true, top: true, bottom: true };
  const box = { x: 0, y: 0, w: WIDTH, h: HEIGHT };
  const subject = { width: WIDTH, height: HEIGHT, box, head, cutBy };
  const printed = PORTRAIT_SLOTS.map((slot) => placePortrait(subject, slot));
  expect(printed.every(({ oval }) => oval !== undefined)).toBe(true);
  expect(printed.map((placed) => Math.round(printedDpi(placed)))).toEqual(printed.map(() => dpi));
});

it('finds no flaws in a large, sharp, well-lit photo', async () => {
  const { exposure, sharpness, flaws } = await judged(image());
  expect(exposure).toBeGreaterThan(90);
  expect(sharpness).toBeGreaterThan(60);
  expect(flaws).toEqual([]);
});

it('finds a photo less sharp the more it is blurred, and out of focus', async () => {
  const [sharpOne, soft, softer] = await Promise.all([
    judged(image()),
    judged(image().blur(3)),
    judged(image().blur(9)),
  ]);
  expect(soft.sharpness).toBeLessThan(sharpOne.sharpness - 15);
  expect(softer.sharpness).toBeLessThan(soft.sharpness);
  expect(softer.flaws).toEqual(['out-of-focus']);
  expect(softer.exposure).toBeGreaterThan(80);
});

it('reports a flaw for a dark and for a washed-out photo', async () => {
  const [dark, bright] = await Promise.all([
    judged(image().linear(0.25, 0)),
    judged(image().linear(0.5, 190)),
  ]);
  expect(dark.exposure).toBeLessThan(50);
  expect(dark.flaws).toContain('too-dark');
  expect(bright.exposure).toBeLessThan(50);
  expect(bright.flaws).toContain('too-bright');
});

it('rates dark skin in good light as well-exposed', async () => {
  const { exposure, flaws } = await judged(image().linear(0.62, 0));
  expect(exposure).toBeGreaterThan(80);
  expect(flaws).toEqual([]);
});
