import path from 'node:path';
import { readTemplates } from '../../templates/index.js';
import { pixelWords } from '../raster.js';
import { blendPortrait } from './blend-portrait.js';

const TEMPLATES = path.resolve(import.meta.dirname, '../../../templates');
const SKIN = [196, 154, 128, 255];

/** One pixel deep inside of the portrait, in a template with this harmony. */
function blended(harmony: { color: string; strength: number }): number[] {
  const { manifest } = readTemplates(TEMPLATES)[0]!;
  const pixels = new Uint8Array(4);
  const size = { width: 1, height: 1 };
  const raster = { ...size, left: 0, top: 0, rgba: Uint8Array.from(SKIN) };
  const inside = Uint8Array.from([255]);
  const glow = { ...size, cell: 1, pad: 0, rgba: new Uint8Array(4), inside };
  const placed = { x: 0, y: 0, w: 1, h: 1, scale: 1 };
  const strip = { width: 1, from: 0, to: 1, pixels: pixelWords(pixels) };
  blendPortrait(
    strip,
    { raster, glow, dpi: 300, headInches: null, isHeadCut: false, placed },
    { ...manifest, harmony },
  );
  return [...pixels];
}

it('tints the portrait toward the color of the scene', () => {
  const [red, , blue] = blended({ color: '#6080ff', strength: 0.5 });
  expect(red).toBeLessThan(SKIN[0]!);
  expect(blue).toBeGreaterThan(SKIN[2]!);
});

it.each([0, 0.5, 1])(
  'keeps the colors of the portrait in a black scene, strength %d',
  (strength) => {
    expect(blended({ color: '#000000', strength })).toEqual(SKIN);
  },
);
