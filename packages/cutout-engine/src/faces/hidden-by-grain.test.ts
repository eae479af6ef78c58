import sharp from 'sharp';
import { samplePhotoOfOnePerson } from '../../../../tools/testing/sample-photos.js';
import { decodePhoto } from '../photo/decode-photo.js';
import type { Box, Raster } from '../photo/raster.js';
import { countPeople, facesAtFirst } from './count-people.js';
import { faceBehindGrain } from './enlarged-photo.js';
import { secondLook } from './second-look.js';

/** Side of the small photo that is enlarged, and the side after that, in pixels. */
const SMALL = 80;
const LARGE = 512;
/** Range of the added brightness, of 255. */
const NOISE = 78;

/** A grainy photo of the head, enlarged from a few pixels. */
async function grainyHead(photo: Raster, face: Box): Promise<Raster> {
  const side = 1.8 * face.h;
  const left = Math.max(0, Math.round(face.x + (face.w - side) / 2));
  const top = Math.max(0, Math.round(face.y + (face.h - side) / 2));
  const width = Math.min(Math.round(side), photo.width - left);
  const height = Math.min(Math.round(side), photo.height - top);
  const small = await sharp(photo.data, {
    raw: { width: photo.width, height: photo.height, channels: 3 },
  })
    .extract({ left, top, width, height })
    .resize(SMALL, SMALL, { fit: 'fill' })
    .raw()
    .toBuffer();
  const grainy = small.map((value, i) => {
    const random = Math.sin(Math.floor(i / 3) * 127.1) * 43758.5453;
    return Math.min(255, Math.max(0, value + NOISE * (random - Math.floor(random) - 0.5)));
  });
  const data = await sharp(grainy, { raw: { width: SMALL, height: SMALL, channels: 3 } })
    .resize(LARGE, LARGE, { kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return { data, width: LARGE, height: LARGE };
}

it('finds a face that grain hides from both looks', async () => {
  const photo = await decodePhoto(await samplePhotoOfOnePerson());
  const [face] = await facesAtFirst(photo);
  const grainy = await grainyHead(photo, face!);
  expect(await facesAtFirst(grainy)).toEqual([]);
  expect(await secondLook(grainy)).toBeUndefined();
  const { verdict, faces } = await countPeople(grainy);
  expect(verdict).toBe('ok');
  const [found] = faces;
  const center = { x: found!.x + found!.w / 2, y: found!.y + found!.h / 2 };
  expect(Math.hypot(center.x - LARGE / 2, center.y - LARGE / 2)).toBeLessThan(0.2 * LARGE);
});

it('searches a photo that is smaller than the least blur', async () => {
  const tiny: Raster = { data: Buffer.alloc(32 * 32 * 3, 128), width: 32, height: 32 };
  expect(await faceBehindGrain(tiny, { isUnseen: true })).toBeUndefined();
});
