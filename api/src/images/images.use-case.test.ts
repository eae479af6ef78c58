import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { ERROR_CATALOG, MAX_UPLOAD_BYTES } from '@ftl/contracts';
import { eventually } from '../../test/eventually.js';
import { startShop, type RunningShop } from '../../test/shop.js';
import type { Visitor } from '../../test/visitor.js';
import type { UploadImageResponse } from './images.responses.js';

const BAD_IMAGES =
  process.env.FTL_BAD_IMAGES ?? path.resolve(import.meta.dirname, '../../../../shared/bad-images');

interface BadImage {
  file: string;
  class: 'A' | 'R' | 'N' | 'H';
  what: string;
}
const badImages: BadImage[] = existsSync(BAD_IMAGES)
  ? (JSON.parse(readFileSync(path.join(BAD_IMAGES, 'manifest.json'), 'utf8')) as BadImage[])
  : [];

const photo = (width = 900, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#b98a6a' } })
    .jpeg()
    .toBuffer();

describe('photos', () => {
  let shop: RunningShop;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());
  beforeEach(() => {
    visitor = shop.visitor();
  });

  /** Every file that an upload could leave behind. */
  function filesLeft(): string[] {
    return ['storage', 'tmp/uploads'].flatMap((folder) => {
      const at = path.join(shop.dataDir, folder);
      if (!existsSync(at)) return [];
      return readdirSync(at, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name);
    });
  }
  /** Files of a rejected request are deleted after the response. */
  async function expectFiles(count: number): Promise<void> {
    expect(await eventually(filesLeft, (files) => files.length === count)).toHaveLength(count);
  }
  const upload = async (): Promise<UploadImageResponse> =>
    (await visitor.upload<UploadImageResponse>(await photo())).body;

  it('API-01, UPLOAD-15: an upload returns URL, key, temporary id, size and expiry date', async () => {
    const { status, body } = await visitor.upload<UploadImageResponse>(await photo());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      tempUserId: visitor.tempUserId,
      width: 900,
      height: 600,
    });
    expect(body.objectKey).toMatch(/^photo\/[0-9a-f]{32}\.jpg$/);
    expect(body.imageUrl).toBe(`/api/images/view/${body.objectKey}`);
    const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
  });

  it('serves an image by its key alone, as private and without MIME sniffing', async () => {
    const { imageUrl } = await upload();
    const response = await fetch(`${shop.url}${imageUrl}`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=604800, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([900, 600]);
  });

  it('serves smaller widths from a fixed list, and the original for any other', async () => {
    const { imageUrl } = await upload();
    const widthOf = async (w: string): Promise<[string | null, number]> => {
      const response = await fetch(`${shop.url}${imageUrl}?w=${w}`);
      const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      return [response.headers.get('content-type'), width];
    };
    expect(await widthOf('320')).toEqual(['image/webp', 320]);
    expect(await Promise.all(['160', '160', '160'].map(widthOf))).toEqual(
      Array(3).fill(['image/webp', 160]),
    );
    expect(await widthOf('321')).toEqual(['image/jpeg', 900]);
    expect(await widthOf('1600')).toEqual(['image/jpeg', 900]);
  });

  it.each([
    '/api/images/view/photo/00000000000000000000000000000000.jpg',
    '/api/images/view/../../secrets/secret',
    '/api/images/view/%2e%2e%2fsecrets%2fsecret',
    '/api/images/view/photo',
  ])('%s is not found', async (address) => {
    expect((await fetch(`${shop.url}${address}`)).status).toBe(404);
  });

  it('only the owner can delete an image, which deletes all its sizes', async () => {
    const before = filesLeft().length;
    const { imageUrl } = await upload();
    await fetch(`${shop.url}${imageUrl}?w=96`);
    expect((await shop.visitor().send('DELETE', imageUrl)).status).toBe(404);
    expect((await fetch(`${shop.url}${imageUrl}`)).status).toBe(200);
    expect((await visitor.send('DELETE', imageUrl)).body).toEqual({ success: true });
    expect((await fetch(`${shop.url}${imageUrl}`)).status).toBe(404);
    expect((await fetch(`${shop.url}${imageUrl}?w=96`)).status).toBe(404);
    await expectFiles(before);
  });

  it('asks for a deleted photo again', async () => {
    const { imageUrl } = await upload();
    await visitor.send('DELETE', imageUrl);
    expect(await visitor.post('/api/images/remove-background', { imageUrl })).toMatchObject({
      status: 404,
      body: {
        code: 'NOT_FOUND',
        message: 'This photo has been deleted. Please choose it again.',
        retryable: false,
      },
    });
  });

  it('MISSING_DATA: a form without a photo', async () => {
    const { status, body } = await visitor.send('POST', '/api/images/upload', new FormData());
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'MISSING_DATA' });
  });

  it("SESSION_EXPIRED: a form with another visitor's id", async () => {
    const before = filesLeft().length;
    const form = new FormData();
    form.append('tempUserId', 'f'.repeat(32));
    form.append('image', new Blob([new Uint8Array(await photo())]), 'photo.jpg');
    expect((await visitor.send('POST', '/api/images/upload', form)).body).toMatchObject({
      code: 'SESSION_EXPIRED',
    });
    await expectFiles(before);
  });

  it('UPLOAD-08: rejects a file above 10 MB with a readable message, and stores nothing', async () => {
    const before = filesLeft().length;
    const { status, body } = await visitor.upload(Buffer.alloc(MAX_UPLOAD_BYTES + 1, 0xff));
    expect(status).toBe(413);
    expect(body).toMatchObject({
      code: 'IMAGE_TOO_LARGE',
      message: ERROR_CATALOG.IMAGE_TOO_LARGE.message,
    });
    await expectFiles(before);
  });

  it('ERR-10: reports a photo that cannot be stored, and takes it once it can', async () => {
    const folder = path.join(shop.dataDir, 'storage');
    await upload();
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, '');
    try {
      expect(await visitor.upload(await photo())).toMatchObject({
        status: 503,
        body: {
          code: 'IMAGE_UPLOAD_FAILED',
          message: 'Failed to upload image. Please try a different image.',
          retryable: true,
        },
      });
    } finally {
      rmSync(folder);
      renameSync(`${folder}-away`, folder);
    }
    expect(await visitor.upload(await photo())).toMatchObject({ status: 200 });
  });

  it('INVALID_IMAGE: rejects a file that is not an image with a readable message, and stores nothing', async () => {
    const before = filesLeft().length;
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      (await photo()).subarray(0, 700),
    ]) {
      const { status, body } = await visitor.upload(bytes);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        success: false,
        code: 'INVALID_IMAGE',
        message: ERROR_CATALOG.INVALID_IMAGE.message,
        retryable: false,
      });
    }
    await expectFiles(before);
  });

  it('keeps the transparency of a WebP, in full size and in smaller widths', async () => {
    const clear = { width: 700, height: 400, channels: 4 as const, background: '#b98a6a80' };
    const webp = await sharp({ create: clear }).webp().toBuffer();
    const { body } = await visitor.upload<UploadImageResponse>(webp, 'photo.webp', 'image/webp');
    expect(body.objectKey).toMatch(/\.webp$/);
    for (const w of ['', '?w=320']) {
      const response = await fetch(`${shop.url}${body.imageUrl}${w}`);
      expect(response.headers.get('content-type')).toBe('image/webp');
      const { hasAlpha } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(hasAlpha).toBe(true);
    }
  });

  it('accepts a HEIC photo, and keeps serving after a fake one', async () => {
    const file = path.resolve(
      import.meta.dirname,
      '../lib/image-intake/heic/fixtures/turned-with-metadata.heic',
    );
    const { status, body } = await visitor.upload<UploadImageResponse>(
      readFileSync(file),
      'photo.heic',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ width: 64, height: 128 });
    expect(body.objectKey).toMatch(/\.jpg$/);
    const stored = await (await fetch(`${shop.url}${body.imageUrl}`)).arrayBuffer();
    expect(Buffer.from(stored).includes('Somebody')).toBe(false);
    const broken = await visitor.upload(readFileSync(file).subarray(0, 600), 'photo.heic');
    expect(broken).toMatchObject({ status: 400, body: { code: 'INVALID_IMAGE' } });
    expect((await visitor.upload(await photo(40, 40))).status).toBe(200);
  });

  const hostile = badImages.length > 0 ? it : it.skip;
  hostile.each(
    badImages.length > 0
      ? badImages
      : [{ file: 'none', class: 'N', what: 'the shared bad images are not here' }],
  )('bad image $file ($what): class $class', async (bad) => {
    const before = filesLeft().length;
    const { status, body } = await visitor.upload<Record<string, unknown>>(
      readFileSync(path.join(BAD_IMAGES, bad.file)),
      bad.file,
    );
    const isTaken = status === 200;
    if (bad.class === 'A') expect(status).toBe(200);
    if (bad.class === 'R' || !isTaken) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body).toMatchObject({ success: false, code: 'INVALID_IMAGE', retryable: false });
      expect(JSON.stringify(body)).not.toMatch(/vips|jpeg|png|heif|webp|buffer|\/tmp|at /i);
    }
    expect(filesLeft()).toHaveLength(before + (isTaken ? 1 : 0));
    expect((await visitor.upload(await photo(40, 40))).status).toBe(200);
  });
});
