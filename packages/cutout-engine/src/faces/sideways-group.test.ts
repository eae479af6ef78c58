import { readFileSync } from 'node:fs';
import { samplePhotoOfPeople } from '../../../../tools/testing/sample-photos.js';
import { decodePhoto } from '../photo/decode-photo.js';
import { atMost, type Raster } from '../photo/raster.js';
import { turned } from '../photo/turn.js';
import { peopleDetails } from './people-details.js';
import { peopleIn, type PeopleByOptions } from './people-in.js';

let upright: Raster;
let sideways: Raster;
let inSideways: PeopleByOptions;
beforeAll(async () => {
  upright = await atMost(await decodePhoto(readFileSync(samplePhotoOfPeople())), 640);
  sideways = await turned(upright, 90);
  inSideways = await peopleIn(sideways, {});
});

interface Point {
  x: number;
  y: number;
}

const center = ({ x, y, w, h }: Point & { w: number; h: number }): Point => ({
  x: x + w / 2,
  y: y + h / 2,
});

it('finds all people of a sideways photo, at their places in the stored photo', async () => {
  const expected = (await peopleIn(upright, {})).faces.map(center);
  expect(inSideways).toMatchObject({ verdict: 'multiple_people', count: expected.length });
  expect(inSideways.turn).toBeUndefined();
  for (const place of expected.map(({ x, y }) => ({ x: upright.height - y, y: x }))) {
    const nearest = Math.min(
      ...inSideways.faces.map(center).map((at) => Math.hypot(at.x - place.x, at.y - place.y)),
    );
    expect(nearest).toBeLessThan(0.02 * upright.width);
  }
});

it('turns the photo upright for a person chosen in it', async () => {
  const [first] = [...inSideways.faces].sort((a, b) => a.x - b.x);
  const { x, y } = center(first!);
  const face = { x: x / sideways.width, y: y / sideways.height };
  const chosen = await peopleIn(sideways, { face });
  expect(chosen).toMatchObject({ verdict: 'ok', turn: 270, chosen: 0 });
  const { details } = peopleDetails(chosen, upright);
  expect(details).toMatchObject({ turnedBy: 270, chosenFace: 0 });
  const box = details.faceBoxes![0]!;
  expect(Math.abs(box.x + box.width / 2 - face.x)).toBeLessThan(0.01);
  expect(Math.abs(box.y + box.height / 2 - face.y)).toBeLessThan(0.01);
  const kept = await peopleIn(sideways, { face, turn: 0 });
  expect(kept).toMatchObject({ verdict: 'ok', chosen: 0 });
  expect(kept.turn).toBeUndefined();
});
