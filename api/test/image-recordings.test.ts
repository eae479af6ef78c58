import { globSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../../tools/place.js';
import { CODE } from '../../tools/testing/image-recordings/folder.js';
import { makeCutout, makeDesign } from './fixtures/photos.js';
import { importsOf } from './imports-of.js';
import { startShop } from './shop.js';
import type { CloseUpResponse } from '../src/designs/designs.responses.js';
import type { MockupResponse } from '../src/designs/mockups/mockups.dto.js';

const IMAGE_THREADS = [
  'designs/artworks/render',
  'designs/mockups/mockup',
  'images/image',
  'designs/sharing/link',
];
/** Upload, preview, close-up, rendition, and a shirt with its prepared design. */
const TASKS_AT_LEAST = 6;

/** Every kind of image that a visitor gets, as bytes. */
async function imagesOfNewShop(recordings: string): Promise<Buffer[]> {
  const shop = await startShop({ IMAGE_RECORDINGS: recordings });
  try {
    const visitor = shop.visitor();
    const { backgroundRemovedImageUrl } = await makeCutout(visitor);
    const design = await makeDesign(visitor);
    const { body: closeUp } = await visitor.post<CloseUpResponse>('/api/designs/close-up', {
      designImageUrl: design.finalDesignImageUrl,
    });
    const { body: mockup } = await visitor.post<MockupResponse>('/api/printful/mockup', {
      designImageUrl: design.finalDesignImageUrl,
      productColor: 'White',
      productSize: 'M',
    });
    const addresses = [
      backgroundRemovedImageUrl,
      design.finalDesignImageUrl!,
      `${design.finalDesignImageUrl}?w=320`,
      mockup.url,
    ];
    const images = await Promise.all(addresses.map((address) => download(shop.url, address)));
    return [...images, Buffer.from(closeUp.image.split(',')[1]!, 'base64')];
  } finally {
    await shop.stop();
  }
}

async function download(shopUrl: string, address: string): Promise<Buffer> {
  const response = await fetch(new URL(address, shopUrl));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('IMAGE_RECORDINGS', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-recordings-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** A recording is written again if its task is computed again. */
  const recordings = () =>
    globSync('*', { cwd: folder })
      .sort()
      .map((name) => [name, statSync(path.join(folder, name), { bigint: true }).ino]);

  it('replays the same bytes as the renderers compute', async () => {
    const computed = await imagesOfNewShop(folder);
    const recorded = recordings();
    expect(recorded.length).toBeGreaterThanOrEqual(TASKS_AT_LEAST);

    expect(await imagesOfNewShop(folder)).toEqual(computed);
    expect(recordings()).toEqual(recorded);
  });

  it('belong to one build of everything that the image threads load', async () => {
    const code = new Set(CODE.flatMap((pattern) => globSync(pattern, { cwd: ROOT })));
    for (const thread of IMAGE_THREADS) {
      const imports = await importsOf(`${thread}.worker.js`);
      const files = [...imports.keys()].map((file) => path.join('api/dist', file));
      expect(files.filter((file) => !code.has(file))).toEqual([]);
    }
  });
});
