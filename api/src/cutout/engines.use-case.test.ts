import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { smallPhotoOfOnePerson } from '../../test/fixtures/photos.js';
import { startShop, type RunningShop } from '../../test/shop.js';
import { brightnessModel } from '../../test/brightness-model.js';
import type { UploadImageResponse } from '../images/index.js';
import type { RemoveBackgroundResponse } from './cutout.responses.js';

/** Alpha and color of a photo processed by the shop. */
async function cutOut(shop: RunningShop): Promise<{ alpha: Buffer; gray: Buffer }> {
  const visitor = shop.visitor();
  const { body: photo } = await visitor.upload<UploadImageResponse>(await smallPhotoOfOnePerson());
  const { imageUrl, objectKey } = photo;
  const { status, body } = await visitor.post<RemoveBackgroundResponse>(
    '/api/images/remove-background',
    {
      imageUrl,
      objectKey,
    },
  );
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true } });
  const read = async (address: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(`${shop.url}${address}`)).arrayBuffer());
  const [cutout, original] = [await read(body.processedImageUrl!), await read(imageUrl)];
  const size = { width: 64, height: 64, fit: 'fill' as const };
  return {
    alpha: await sharp(cutout).extractChannel('alpha').resize(size).raw().toBuffer(),
    gray: await sharp(original).resize(size).grayscale().extractChannel(0).raw().toBuffer(),
  };
}

describe('a hosted engine', () => {
  let service: Server;
  let shop: RunningShop;
  let respond: () => Promise<Buffer | undefined>;
  beforeAll(async () => {
    service = createServer((request, response) => {
      request.resume().on('end', () => {
        void respond().then((body) => response.writeHead(body ? 200 : 500).end(body));
      });
    });
    await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
    const { port } = service.address() as AddressInfo;
    shop = await startShop({ CUTOUT_URL: `http://127.0.0.1:${port}/`, CUTOUT_KEY: 'secret' });
  });
  afterAll(async () => {
    await shop.stop();
    await new Promise((closed) => service.close(closed));
  });

  it("API-02: returns the service's cutout", async () => {
    const { width, height } = await sharp(await smallPhotoOfOnePerson()).metadata();
    const rows = Math.round(height * 0.7);
    const clear = { width, height, channels: 4 as const, background: '#0000' };
    const solid = { width, height: rows, channels: 4 as const, background: '#fff' };
    respond = () =>
      sharp({ create: clear })
        .composite([{ input: { create: solid }, top: height - rows, left: 0 }])
        .png()
        .toBuffer();
    const { alpha } = await cutOut(shop);
    expect([alpha[64 * 5 + 32], alpha[64 * 50 + 3], alpha[64 * 50 + 60]]).toEqual([0, 255, 255]);
  });

  it('API-02: uses the built-in engine when the service fails', async () => {
    respond = async () => undefined;
    const { alpha } = await cutOut(shop);
    const cover = alpha.reduce((sum, value) => sum + value, 0) / 255 / alpha.length;
    expect(cover).toBeGreaterThan(0.1);
    expect(cover).toBeLessThan(0.9);
    expect(alpha[0]).toBe(0);
    expect(shop.log()).toContain(
      'Used the built-in engine, hosted: The service responded with 500',
    );
    expect(shop.log()).not.toContain('Bearer');
  });
});

describe('a model configured by path', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-model-'));
    await writeFile(path.join(folder, 'bright.onnx'), brightnessModel(64));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('an invalid path fails the start with one sentence', async () => {
    const start = startShop({ CUTOUT_MODEL: path.join(folder, 'none.onnx') });
    await expect(start).rejects.toThrow('CUTOUT_MODEL names a file that does not exist.');
  });

  it('uses the alpha of the configured model', async () => {
    const shop = await startShop({ CUTOUT_MODEL: path.join(folder, 'bright.onnx') });
    try {
      const { alpha, gray } = await cutOut(shop);
      expect(shop.log()).not.toContain('Used the built-in engine');
      const meanWhere = (isChosen: (value: number) => boolean): number => {
        const chosen = [...alpha].filter((_, i) => isChosen(gray[i]!));
        return chosen.reduce((sum, value) => sum + value, 0) / chosen.length;
      };
      expect(meanWhere((value) => value > 180)).toBeGreaterThan(200);
      expect(meanWhere((value) => value < 70)).toBeLessThan(55);
    } finally {
      await shop.stop();
    }
  });
});
