/** @long starts many processes */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';
import { smallPhotoOfOnePerson } from '../../test/fixtures/photos.js';
import { startShop } from '../../test/shop.js';
import type { CutoutRecording } from './cutout-recordings.js';
import type { UploadImageResponse } from '../images/index.js';
import type { RemoveBackgroundResponse } from './cutout.responses.js';

/** Computes or replays the cutout of the same photo in a new shop. */
async function cutOut(recordings: string) {
  const shop = await startShop({ CUTOUT_RECORDINGS: recordings });
  try {
    const visitor = shop.visitor();
    const { imageUrl, objectKey } = (
      await visitor.upload<UploadImageResponse>(await smallPhotoOfOnePerson())
    ).body;
    const { status, body } = await visitor.post<RemoveBackgroundResponse>(
      '/api/images/remove-background',
      { imageUrl, objectKey },
    );
    expect(status).toBe(200);
    const image = await fetch(`${shop.url}${body.processedImageUrl}`);
    const metrics = await (await fetch(`${shop.url}/api/metrics`)).text();
    return {
      judgment: [body.edgeQuality, body.printQuality, body.validation],
      png: Buffer.from(await image.arrayBuffer()),
      stages: [...metrics.matchAll(/ftl_cutout_stage_seconds_count\{stage="(\w+)"\}/g)].map(
        ([, stage]) => stage,
      ),
    };
  } finally {
    await shop.stop();
  }
}

describe('CUTOUT_RECORDINGS', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-recordings-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('replays a recorded cutout with its stages', async () => {
    const computed = await cutOut(folder);
    const [recording, ...others] = await recordingsIn(folder);
    expect(others).toEqual([]);
    // Replacing the image in the recording reveals whether a shop serves the recording.
    const other = await sharp({ create: { width: 4, height: 4, channels: 4, background: 'red' } })
      .png()
      .toBuffer();
    const stored = deserialize(await readFile(recording!)) as CutoutRecording;
    stored.outcome.cutout!.png = other;
    await writeFile(recording!, serialize(stored));

    const replayed = await cutOut(folder);
    expect(replayed.png.equals(other)).toBe(true);
    expect(replayed.judgment).toEqual(computed.judgment);
    expect(replayed.stages).toEqual(computed.stages);
  });
});

async function recordingsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
