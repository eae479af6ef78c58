import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { engineVersion } from '@ftl/cutout-engine';
import { CutoutRecordings, type CutoutRecording } from './cutout-recordings.js';
import type { PhotoToCutOut } from './cutout-task.js';

const slot = {
  ...{ centerX: 500, headCenterY: 455, headHeight: 255, top: 285, maxWidth: 700 },
  fade: { from: 900, to: 1045 },
};
const recording: CutoutRecording = {
  reports: [{ stage: 'reading', fraction: 0 }],
  outcome: {
    people: { count: 0, faces: [], verdict: 'no_people', finding: 'no_people', details: {} },
  },
};

describe('recordings of cutouts', () => {
  let folder: string;
  let request: PhotoToCutOut;
  const photoOf = async (content: string): Promise<string> => {
    const photo = path.join(await mkdtemp(path.join(os.tmpdir(), 'ftl-recorded-')), 'photo');
    await writeFile(photo, content);
    return photo;
  };
  const recordings = (slots = [slot]) => new CutoutRecordings(folder, { portraitSlots: slots });
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-recordings-'));
    request = { photo: await photoOf('a photo'), options: { care: 'off' } };
    await recordings().keep(request, recording);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are found for the same photo, options and settings', async () => {
    const copy = { ...request, photo: await photoOf('a photo') };
    expect(await recordings().find(copy)).toEqual(recording);
  });

  it.each([
    ['another photo', async () => ({ photo: await photoOf('another photo') })],
    ['other options', async () => ({ options: {} })],
  ])('are not found for %s', async (_, other) => {
    expect(await recordings().find({ ...request, ...(await other()) })).toBeUndefined();
  });

  it('are not found if a template places the person elsewhere', async () => {
    const moved = [{ ...slot, headHeight: 300 }];
    expect(await recordings(moved).find(request)).toBeUndefined();
  });

  it('are separate for each version of the engine', async () => {
    expect(await readdir(folder)).toEqual([await engineVersion()]);
  });
});
