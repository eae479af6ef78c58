import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { samplePhotoOfOnePerson } from '../../../tools/testing/sample-photos.js';
import { PORTRAIT_SLOTS } from '../test/portrait-slots.js';
import { createEngine } from './create-engine.js';

const engine = createEngine({ portraitSlots: PORTRAIT_SLOTS });
/** Share of the contrast that is left, and the color of the darkest tones. */
const LEFT = [0.3, 0.26, 0.2];
const DARKEST = [110, 96, 72];
/** Difference between the brightest and the darkest grain, in levels. */
const GRAIN = 24;

it('keeps the body in a faded, grainy sepia print', async () => {
  const photo = await samplePhotoOfOnePerson();
  const expected = await opaquePixels(photo);
  const found = await opaquePixels(await asOldPrint(photo));
  const [both, either] = [
    found.filter((isOpaque, i) => isOpaque && expected[i]).length,
    found.filter((isOpaque, i) => isOpaque || expected[i]).length,
  ];
  expect(both / either).toBeGreaterThan(0.95);
});

async function opaquePixels(photo: Buffer): Promise<boolean[]> {
  const { cutout } = await engine.process(photo);
  const alpha = await sharp(cutout!.png).extractChannel(3).raw().toBuffer();
  return [...alpha].map((value) => value > 127);
}

async function asOldPrint(photo: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(photo)
    .modulate({ saturation: 0 })
    .linear(LEFT, DARKEST)
    .raw()
    .toBuffer({ resolveWithObject: true });
  // A hash of unlimited length: the same noise each time.
  const noise = createHash('shake256', { outputLength: data.length }).digest();
  const grainy = Uint8Array.from(data, (level, i) => {
    const grain = (noise[i]! / 255 - 0.5) * GRAIN;
    return Math.min(255, Math.max(0, Math.round(level + grain)));
  });
  return sharp(grainy, { raw: { ...info, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}
