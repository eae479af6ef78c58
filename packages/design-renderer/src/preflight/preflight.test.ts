import type { PrintMeasures } from './print-measures.js';
import { checkPrint, contrastWith } from './preflight.js';
import { luminanceOfHex, luminanceOfStep, PrintTally, TONE_STEPS } from './print-tally.js';
import { smallestStroke } from './smallest-stroke.js';

const pixel = (red: number, green: number, blue: number, alpha: number): number =>
  ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
const BLACK = pixel(0, 0, 0, 255);
const WHITE = pixel(255, 255, 255, 255);

describe('PrintTally', () => {
  it('distinguishes transparent, soft and opaque pixels', () => {
    const tally = new PrintTally(4, 1);
    tally.add(Uint32Array.of(0, WHITE, WHITE, pixel(255, 255, 255, 128)));
    expect(tally.semiTransparentShare).toBeCloseTo(1 / 3, 3);
  });

  it('counts printed area by lightness, however the image is split into strips', () => {
    const whole = new PrintTally(2, 1);
    whole.add(Uint32Array.of(BLACK, WHITE, WHITE, WHITE));
    const strips = new PrintTally(2, 1);
    strips.add(Uint32Array.of(BLACK, WHITE));
    strips.add(Uint32Array.of(WHITE, WHITE));
    for (const { toneShares } of [whole, strips]) {
      expect(toneShares[0]).toBe(0.25);
      expect(toneShares[TONE_STEPS - 1]).toBe(0.75);
    }
  });

  it('is zero for an empty image', () => {
    const tally = new PrintTally(2, 1);
    tally.add(new Uint32Array(4));
    expect(tally.semiTransparentShare).toBe(0);
    expect(tally.toneShares).toEqual(Array(TONE_STEPS).fill(0));
  });

  it('assigns a tone to the step of its luminance', () => {
    for (const hex of ['#000000', '#404040', '#808080', '#c0c0c0', '#ffffff']) {
      const byte = parseInt(hex.slice(1, 3), 16);
      const tally = new PrintTally(1, 1);
      tally.add(Uint32Array.of(pixel(byte, byte, byte, 255)));
      const step = tally.toneShares.indexOf(1);
      expect(Math.abs(luminanceOfStep(step) - luminanceOfHex(hex))).toBeLessThan(0.08);
    }
  });
});

describe('smallestStroke', () => {
  const drawn = (width: number, height: number, isInk: (x: number, y: number) => boolean) => ({
    width,
    height,
    ink: Uint8Array.from({ length: width * height }, (_, i) =>
      isInk(i % width, Math.floor(i / width)) ? 1 : 0,
    ),
  });

  it.each`
    shape                  | thick | isInk
    ${'an upright bar'}    | ${6}  | ${(x: number) => x >= 20 && x < 26}
    ${'a lying bar'}       | ${4}  | ${(_: number, y: number) => y >= 30 && y < 34}
    ${'a diagonal'}        | ${6}  | ${(x: number, y: number) => Math.abs(x - y) < 5}
    ${'a bar and a block'} | ${3}  | ${(x: number, y: number) => (x >= 5 && x < 8) || (x > 40 && y > 40)}
  `('is $thick for $shape', ({ thick, isInk }) => {
    const mask = drawn(80, 80, isInk as (x: number, y: number) => boolean);
    expect(Math.abs(smallestStroke(mask)! - (thick as number))).toBeLessThanOrEqual(1);
  });

  it('ignores the tip of a wedge', () => {
    const wedge = drawn(100, 100, (x, y) => x < 20 && y < 60 - Math.max(0, x - 17) * 25);
    expect(smallestStroke(wedge)).toBeGreaterThan(10);
  });

  it('is null without ink', () => {
    expect(smallestStroke(drawn(10, 10, () => false))).toBeNull();
  });
});

const tonesOf = (...shares: [step: number, share: number][]): number[] =>
  Array.from({ length: TONE_STEPS }, (_, step) => shares.find(([at]) => at === step)?.[1] ?? 0);

const GOOD: PrintMeasures = {
  width: 4500,
  height: 5400,
  dpi: 300,
  portraitDpi: 180,
  semiTransparentShare: 0.2,
  smallestStrokeMm: 1.2,
  missingGlyphs: [],
  tones: tonesOf([1, 0.3], [8, 0.4], [15, 0.3]),
};

describe('checkPrint', () => {
  it.each(['#FFFFFF', '#16161A', '#1F2A44'])('finds nothing in a good print on %s', (shirt) => {
    expect(checkPrint(GOOD, shirt).findings).toEqual([]);
  });

  it.each([
    ['missing-glyphs', { missingGlyphs: ['𓀀'] }],
    ['low-resolution', { portraitDpi: 60 }],
    ['soft-edges', { semiTransparentShare: 0.6 }],
    ['thin-strokes', { smallestStrokeMm: 0.2 }],
    ['blends-into-shirt', { tones: tonesOf([0, 0.9], [15, 0.1]) }],
  ])('reports %s', (finding, change) => {
    expect(checkPrint({ ...GOOD, ...change }, '#16161A').findings).toEqual([finding]);
  });

  it('checks neither strokes of a preview nor contrast with an unknown shirt', () => {
    const early = { ...GOOD, dpi: null, smallestStrokeMm: null, tones: tonesOf([0, 1]) };
    expect(checkPrint(early, null)).toEqual({ contrast: null, findings: [] });
  });
});

describe('contrastWith', () => {
  it('is the ratio that at least half of the print reaches', () => {
    const dark = contrastWith(tonesOf([0, 0.6], [15, 0.4]), '#000000');
    expect(dark.ratio).toBeLessThan(1.5);
    expect(dark.visibleShare).toBeCloseTo(0.4, 5);
    expect(contrastWith(tonesOf([0, 0.4], [15, 0.6]), '#000000').ratio).toBeGreaterThan(10);
  });
});
