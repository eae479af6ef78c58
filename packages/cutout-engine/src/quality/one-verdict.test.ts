import type { EdgeVerdict, PrintVerdict } from '../cutout-engine.js';
import { isCutAtTop } from './cut-head.js';
import { oneVerdict } from './one-verdict.js';

const edgesOf = (score: number): EdgeVerdict => ({
  score,
  isGoodQuality: score >= 75,
  details: {
    edgeSharpness: 95,
    transparencyQuality: 95,
    subjectCompleteness: 95,
    artifactCount: 0,
  },
  flaws: [],
});
const printAt = (dpi: number): PrintVerdict => ({
  level: 'poor',
  dpi,
  sharpness: 90,
  exposure: 90,
  flaws: [],
});
const verdict = (score: number, dpi: number, { isHeadCut = false, photoBlur = 1 } = {}) =>
  oneVerdict({ edges: edgesOf(score), print: printAt(dpi), isHeadCut, photoBlur });

it.each([
  [100, 120, 100],
  [100, 54, 84],
  [90, 54, 82],
  [100, 22, 69],
  [40, 22, 40],
])('caps a score of %d at %d dpi to %d', (score, dpi, expected) => {
  expect(verdict(score, dpi).score).toBe(expected);
});

it.each([
  [100, 8, 84],
  [100, 4, 100],
  [40, 8, 40],
])('caps a score of %d with a blur of %d pixels to %d', (score, photoBlur, expected) => {
  expect(verdict(score, 160, { photoBlur }).score).toBe(expected);
});

it('is not good if the face cannot be recognized in print', () => {
  expect(verdict(98, 22).isGoodQuality).toBe(false);
  expect(verdict(98, 160).isGoodQuality).toBe(true);
});

it('reports a head that the photo cuts off', () => {
  expect(verdict(90, 160).flaws).toEqual([]);
  expect(verdict(90, 160, { isHeadCut: true }).flaws).toEqual(['head-outside-photo']);
});

it('distinguishes a person cut by the top edge from one that only touches it', () => {
  const [width, height] = [40, 50];
  const plane = (isIn: (x: number, y: number) => boolean) => {
    const data = new Float32Array(width * height);
    data.forEach((_, i) => (data[i] = isIn(i % width, Math.floor(i / width)) ? 1 : 0));
    return { data, width, height };
  };
  expect(isCutAtTop(plane((x, y) => Math.hypot(x - 20, y - 5) < 12))).toBe(true);
  expect(isCutAtTop(plane((x, y) => Math.hypot(x - 20, y - 16) < 16.2))).toBe(false);
});
