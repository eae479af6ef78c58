import path from 'node:path';
import sharp from 'sharp';
import { placeInOval, type SubjectFacts } from '@ftl/rules';
import { readTemplates } from '../../templates/index.js';
import { framedPortrait } from './framed-portrait.js';
import { distanceTo, FRAME_WIDTH } from './oval-frame.js';
import type { ReadCutout } from './read-cutout.js';

const SIDE = 120;
const SKIN = [190, 120, 90];
const subject: SubjectFacts = {
  width: SIDE,
  height: SIDE,
  box: { x: 0, y: 0, w: SIDE, h: SIDE },
  head: { x: 20, y: 0, w: 80, h: 110 },
  cutBy: { left: true, right: true, top: true, bottom: true },
};

const templates = readTemplates(path.resolve(import.meta.dirname, '../../../templates'));
const manifestOf = (id: string) => templates.find(({ manifest }) => manifest.id === id)!.manifest;

interface Behind {
  backdrop?: ReadCutout['backdrop'];
  alpha?: number;
}

/** A close-up that fills its photo, framed at one pixel per design unit. */
async function framed(id: string, { backdrop, alpha = 255 }: Behind = {}) {
  const manifest = manifestOf(id);
  const rgba = new Uint8Array(SIDE * SIDE * 4);
  for (let i = 0; i < SIDE * SIDE; i++) rgba.set([...SKIN, alpha], i * 4);
  const placed = placeInOval(subject, manifest.portrait);
  const template = { manifest, folder: '' };
  const portrait = await framedPortrait(
    {
      raster: { width: SIDE, height: SIDE, rgba },
      subject,
      shrunk: 1,
      hasOneTone: false,
      backdrop,
    },
    placed,
    { unit: 1, template: template.manifest },
  );
  const pixel = (x: number, y: number) => {
    const at =
      ((Math.round(y) - portrait.top) * portrait.width + Math.round(x) - portrait.left) * 4;
    return [...portrait.rgba.subarray(at, at + 4)];
  };
  return { portrait, pixel, oval: placed.oval };
}

it.each(templates.map(({ manifest }) => manifest.id))(
  '%s frames a close-up: the face, a metal rim, nothing beyond',
  async (id) => {
    const { portrait, pixel, oval } = await framed(id);
    expect(pixel(oval.x, oval.y)).toEqual([...SKIN, 255]);
    for (let degrees = 0; degrees < 360; degrees += 15) {
      const angle = (degrees * Math.PI) / 180;
      const at = (more: number) =>
        pixel(
          oval.x + Math.cos(angle) * (oval.rx + more),
          oval.y + Math.sin(angle) * (oval.ry + more),
        );
      const [red, , , alpha] = at(FRAME_WIDTH / 2);
      expect(alpha).toBe(255);
      expect(red).not.toBe(SKIN[0]);
    }
    let beyond = 0;
    for (let y = 0; y < portrait.height; y++)
      for (let x = 0; x < portrait.width; x++) {
        const distance = distanceTo(oval, portrait.left + x + 0.5, portrait.top + y + 0.5);
        if (distance > FRAME_WIDTH + 2 && portrait.rgba[(y * portrait.width + x) * 4 + 3]) beyond++;
      }
    expect(beyond).toBe(0);
  },
);

it('shows the photo up to the frame, without a backdrop, if the photo fills the oval', async () => {
  const { pixel, oval } = await framed('heaven-memory');
  const [red, green, blue] = pixel(oval.x - oval.rx + 40, oval.y);
  expect([red, green, blue]).toEqual(SKIN);
});

it('shows the photo behind the person, where it was, toned toward the frame', async () => {
  const [GREEN, BLUE] = [
    [40, 160, 60],
    [30, 60, 190],
  ] as const;
  const halves = new Uint8Array(SIDE * SIDE * 3);
  for (let i = 0; i < SIDE * SIDE; i++) halves.set(i % SIDE < SIDE / 2 ? GREEN : BLUE, i * 3);
  const bytes = await sharp(halves, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer();
  const backdrop = { bytes, area: subject.box };
  const { pixel, oval } = await framed('starry-lake', { backdrop, alpha: 0 });
  const distance = (x: number, color: readonly number[]) =>
    Math.max(...color.map((value, c) => Math.abs(pixel(x, oval.y)[c]! - value)));
  expect(distance(oval.x - 15, GREEN)).toBeLessThan(50);
  expect(distance(oval.x + 15, BLUE)).toBeLessThan(50);
  expect(distance(oval.x + oval.rx - 30, BLUE)).toBeGreaterThan(45);
});
