import path from 'node:path';
import { readTemplates } from '../../templates/index.js';
import { hasOneTone, toneOldPortrait } from './old-tone.js';

const SIDE = 64;
const templates = readTemplates(path.resolve(import.meta.dirname, '../../../templates'));
const manifestOf = (id: string) => templates.find(({ manifest }) => manifest.id === id)!.manifest;

/** @param colorOf red, green and blue by brightness (0 to 255) and position */
function portrait(colorOf: (level: number, i: number) => number[]) {
  const rgba = new Uint8Array(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i++) rgba.set([...colorOf((i * 37) % 256, i), 255], i * 4);
  return { width: SIDE, height: SIDE, rgba };
}
const gray = () => portrait((level) => [level, level, level]);
const sepia = () =>
  portrait((level) => [Math.min(255, level + 14), level, Math.max(0, level - 14)]);
const skinAndCloth = () =>
  portrait((level, i) => (i % 3 ? [level, level * 0.7, level * 0.55] : [40, 60, level]));
/** Skin on a dull day, and gray cloth. */
const mutedColors = () =>
  portrait((level, i) => (i % 3 ? [level, level * 0.92, level * 0.88] : [level, level, level]));

it.each`
  kind                 | raster            | expected
  ${'black and white'} | ${gray()}         | ${true}
  ${'sepia'}           | ${sepia()}        | ${true}
  ${'color'}           | ${skinAndCloth()} | ${false}
  ${'muted colors'}    | ${mutedColors()}  | ${false}
`('decides whether a portrait in $kind has a single hue: $expected', ({ raster, expected }) => {
  expect(hasOneTone(raster)).toBe(expected);
});

it.each(templates.map(({ manifest }) => manifest.id))(
  '%s tones an old portrait without changing its brightness',
  (id) => {
    const template = manifestOf(id);
    const { rgba } = gray();
    const before = Uint8Array.from(rgba);
    toneOldPortrait(rgba, template);
    for (let i = 0; i < rgba.length; i += 4) {
      const light = 0.299 * rgba[i]! + 0.587 * rgba[i + 1]! + 0.114 * rgba[i + 2]!;
      expect(Math.abs(light - before[i]!)).toBeLessThan(4);
      expect(rgba[i + 3]).toBe(255);
    }
  },
);

it.each(templates.map(({ manifest }) => manifest.id))('%s does not tint skin green', (id) => {
  const { rgba } = portrait(() => [128, 128, 128]);
  toneOldPortrait(rgba, manifestOf(id));
  const [red, green, blue] = rgba;
  expect(green!).toBeLessThanOrEqual(Math.ceil((red! + blue!) / 2));
});

it('tints the sunset warmer than the wings', () => {
  const warmth = (id: string) => {
    const { rgba } = portrait(() => [128, 128, 128]);
    toneOldPortrait(rgba, manifestOf(id));
    return rgba[0]! - rgba[2]!;
  };
  expect(warmth('heaven-memory-4')).toBeGreaterThan(30);
  expect(warmth('heaven-memory-3')).toBeLessThan(0);
});
