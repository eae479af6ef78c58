import path from 'node:path';
import type { SubjectFacts } from '@ftl/rules';
import { readTemplates } from '../../templates/index.js';
import { preparePortrait } from './portrait.js';

const templates = readTemplates(path.resolve(import.meta.dirname, '../../../templates'));
const UNCUT = { left: false, right: false, top: false, bottom: true };

/** A person of one color with shoulders of the given width, at one pixel per design unit. */
async function prepared(id: string, width: number, cutBy: SubjectFacts['cutBy']) {
  const { manifest } = templates.find((each) => each.manifest.id === id)!;
  const head = { x: width / 2 - 100, y: 0, w: 200, h: manifest.portrait.headHeight };
  const height = 800;
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isHead = x >= head.x && x < head.x + head.w;
      if (isHead || y > head.h + 40) rgba.set([40, 40, 60, 255], (y * width + x) * 4);
    }
  const box = { x: 0, y: 0, w: width, h: height };
  const cutout = {
    raster: { width, height, rgba },
    subject: { width, height, box, head, cutBy },
    shrunk: 1,
    hasOneTone: false,
  };
  const { raster, glow } = await preparePortrait(cutout, {
    unit: 1,
    template: manifest,
    layout: undefined,
  });
  const middle = manifest.portrait.centerX;
  return {
    portraitAt: (x: number, y: number) =>
      raster.rgba[((y - raster.top) * raster.width + middle + x - raster.left) * 4 + 3]!,
    glowAt: (x: number, y: number) => {
      const cell = (place: number) => Math.round(place / glow.cell) + glow.pad;
      const row = cell(y - raster.top) * glow.width;
      return glow.rgba[(row + cell(middle + x - raster.left)) * 4 + 3]!;
    },
  };
}

it.each(['heaven-memory-3', 'military-memorial'])(
  'shows wide shoulders whole in %s, which has no frame around the scene',
  async (id) => {
    const { portraitAt } = await prepared(id, 740, UNCUT);
    expect([portraitAt(-360, 640), portraitAt(360, 640)]).toEqual([255, 255]);
  },
);

it('puts no light behind a side that the photo cuts: it would print as a veil', async () => {
  const whole = await prepared('heaven-memory-3', 500, UNCUT);
  const cut = await prepared('heaven-memory-3', 500, { ...UNCUT, left: true });
  expect(whole.glowAt(-235, 720)).toBeGreaterThan(150);
  expect(cut.glowAt(-235, 720)).toBeLessThan(20);
  expect(cut.glowAt(-265, 720)).toBeLessThan(20);
});

it('lights the other side and the head as before', async () => {
  const whole = await prepared('heaven-memory-3', 500, UNCUT);
  const cut = await prepared('heaven-memory-3', 500, { ...UNCUT, left: true });
  expect(cut.glowAt(255, 720)).toBe(whole.glowAt(255, 720));
  expect(cut.glowAt(-110, 430)).toBe(whole.glowAt(-110, 430));
});
