import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { engineVersion } from '@ftl/cutout-engine';
import { CutoutRecordings, type CutoutRecording } from './cutout-recordings.js';

const slot = {
  ...{ centerX: 500, headCenterY: 455, headHeight: 255, top: 285, maxWidth: 700 },
  fade: { from: 900, to: 1045 },
};
const request = { photo: Buffer.from('a photo'), options: { care: 'off' as const } };
const recording: CutoutRecording = {
  reports: [{ stage: 'reading', fraction: 0 }],
  outcome: {
    people: { count: 0, faces: [], verdict: 'no_people', finding: 'no_people', details: {} },
  },
};

describe('recordings of cutouts', () => {
  let folder: string;
  const recordings = (slots = [slot]) => new CutoutRecordings(folder, { portraitSlots: slots });
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-recordings-'));
    await recordings().keep(request, recording);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are found for the same photo, options and settings', async () => {
    expect(await recordings().find(request)).toEqual(recording);
  });

  it.each([
    ['another photo', { ...request, photo: Buffer.from('another photo') }],
    ['other options', { ...request, options: {} }],
  ])('are not found for %s', async (_, other) => {
    expect(await recordings().find(other)).toBeUndefined();
  });

  it('are not found if a template places the person elsewhere', async () => {
    const moved = [{ ...slot, headHeight: 300 }];
    expect(await recordings(moved).find(request)).toBeUndefined();
  });

  it('are separate for each version of the engine', async () => {
    expect(await readdir(folder)).toEqual([await engineVersion()]);
  });
});
