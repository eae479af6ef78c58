import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { ERROR_CATALOG, MAX_UPLOAD_BYTES, type ErrorCode } from '@ftl/contracts';
import { smallPhotoOfOnePerson } from '../../test/fixtures/photos.js';
import { startShop, type RunningShop } from '../../test/shop.js';
import type { ApiResponse, Visitor } from '../../test/visitor.js';
import { until } from '../../test/fixtures/order-shop.js';
import type { UploadImageResponse } from '../images/index.js';
import type { RemoveBackgroundResponse } from './cutout.responses.js';

describe('photos in base64', () => {
  let shop: RunningShop;
  let visitor: Visitor;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());
  beforeEach(() => {
    visitor = shop.visitor();
  });

  const remove = (body: unknown, by = visitor): Promise<ApiResponse<RemoveBackgroundResponse>> =>
    by.post('/api/images/remove-background', body);
  const bytesAt = async (address: string | undefined): Promise<Buffer> =>
    Buffer.from(await (await fetch(`${shop.url}${address}`)).arrayBuffer());
  const filesLeft = (): string[] =>
    ['storage', 'tmp/uploads'].flatMap((folder) => {
      const at = path.join(shop.dataDir, folder);
      if (!existsSync(at)) return [];
      return readdirSync(at, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name);
    });
  async function imageRows(): Promise<number> {
    const db = new pg.Client({ connectionString: shop.connectionString });
    await db.connect();
    try {
      return (await db.query('select 1 from images')).rowCount ?? 0;
    } finally {
      await db.end();
    }
  }
  /** Temporary files are deleted after the response. */
  async function expectNothingStored(before: string[], rows: number): Promise<void> {
    await until(() => Promise.resolve(filesLeft().length === before.length ? true : null));
    expect(await imageRows()).toBe(rows);
  }

  it('API-01: the upload returns the stored photo as imageBase64', async () => {
    const { body } = await visitor.upload<UploadImageResponse>(await smallPhotoOfOnePerson());
    expect(body).toMatchObject({ success: true, tempUserId: visitor.tempUserId });
    const stored = await bytesAt(body.imageUrl);
    expect(Buffer.from(body.imageBase64!, 'base64').equals(stored)).toBe(true);
    expect(body.imageBase64).toBe(stored.toString('base64'));
  });

  it('API-01: omit=imageBase64 omits it', async () => {
    const form = new FormData();
    form.append('omit', 'imageBase64');
    form.append('image', new Blob([new Uint8Array(await smallPhotoOfOnePerson())]), 'photo.jpg');
    const { body } = await visitor.send<UploadImageResponse>('POST', '/api/images/upload', form);
    expect(body.objectKey).toBeTruthy();
    expect(body).not.toHaveProperty('imageBase64');
  });

  it('API-02: accepts everything that the upload returned, and returns the cutout as processedImageBase64', async () => {
    const { body: uploaded } = await visitor.upload<UploadImageResponse>(
      await smallPhotoOfOnePerson(),
    );
    const { imageUrl, objectKey, imageBase64 } = uploaded;
    const rows = await imageRows();
    const { status, body } = await remove({ imageUrl, objectKey, imageBase64 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      jobId: expect.any(String),
      edgeQuality: { score: expect.any(Number) },
      validation: { is_valid: true },
    });
    expect(body).not.toHaveProperty('originalImageUrl');
    const cutout = await bytesAt(body.processedImageUrl);
    expect(body.processedImageBase64).toBe(cutout.toString('base64'));
    expect((await sharp(cutout).metadata()).format).toBe('png');
    // The cutout and its backdrop were added: the stored photo was reused.
    expect(await imageRows()).toBe(rows + 2);
  });

  it.each([
    ['', ''],
    ['with a data URL', 'data:image/jpeg;base64,'],
  ])('API-02: stores and cuts out imageBase64 alone %s', async (_, prefix) => {
    const imageBase64 = prefix + (await smallPhotoOfOnePerson()).toString('base64');
    const { status, body } = await remove({ imageBase64 });
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    const original = await sharp(await bytesAt(body.originalImageUrl)).metadata();
    const cutout = await sharp(Buffer.from(body.processedImageBase64!, 'base64')).metadata();
    expect([cutout.width, cutout.height]).toEqual([original.width, original.height]);
    // The visitor owns the photo and can delete it.
    expect((await shop.visitor().send('DELETE', body.originalImageUrl!)).status).toBe(404);
    expect((await visitor.send('DELETE', body.originalImageUrl!)).status).toBe(200);
  });

  it('API-02: omits the base64 from an event stream', async () => {
    const imageBase64 = (await smallPhotoOfOnePerson()).toString('base64');
    const { body } = await visitor.send<string>(
      'POST',
      '/api/images/remove-background',
      { imageBase64 },
      { accept: 'text/event-stream' },
    );
    expect(body).toMatch(/event: result\ndata: .*"originalImageUrl":"\/api\/images\/view\//);
    expect(body).not.toContain('processedImageBase64');
  });

  const plain = (): Promise<Buffer> =>
    sharp({ create: { width: 500, height: 400, channels: 3, background: '#557799' } })
      .jpeg()
      .toBuffer();
  const ofBytes = (bytes: Buffer) => ({ imageBase64: bytes.toString('base64') });

  it.each<[string, ErrorCode, number, () => unknown]>([
    ['no base64', 'INVALID_IMAGE', 400, () => ({ imageBase64: 'not base64' })],
    ['no image', 'INVALID_IMAGE', 400, () => ofBytes(Buffer.from('<svg/>'))],
    [
      'half an image',
      'INVALID_IMAGE',
      400,
      async () => ofBytes((await smallPhotoOfOnePerson()).subarray(0, 900)),
    ],
    [
      'more than 10 MB',
      'IMAGE_TOO_LARGE',
      413,
      () => ofBytes(Buffer.alloc(MAX_UPLOAD_BYTES + 1, 0xff)),
    ],
    ['no photo', 'MISSING_DATA', 400, () => ({ imageBase64: '' })],
    ['a list', 'MISSING_DATA', 400, () => [{ imageBase64: 'QUJD' }]],
  ])('API-02: rejects %s (%s) and stores nothing', async (_, code, status, make) => {
    const [before, rows] = [filesLeft(), await imageRows()];
    const refused = await remove(await make());
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({
      success: false,
      code,
      error: ERROR_CATALOG[code].message,
      retryable: false,
    });
    await expectNothingStored(before, rows);
  });

  it('API-02: rejects a number in place of the photo, names the field, and stores nothing', async () => {
    const [before, rows] = [filesLeft(), await imageRows()];
    const { status, body } = await remove({ imageBase64: 5 });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'imageBase64', message: 'must be text' }], retryable: false },
    });
    await expectNothingStored(before, rows);
  });

  it.each(['application/json', 'text/event-stream'])(
    'API-02: does not store a photo without a person (%s)',
    async (accept) => {
      const [before, rows] = [filesLeft(), await imageRows()];
      const body = ofBytes(await plain());
      const refused = await visitor.send('POST', '/api/images/remove-background', body, { accept });
      expect(JSON.stringify(refused.body)).toContain('no_people');
      await expectNothingStored(before, rows);
    },
  );

  it('API-02: rejects a photo of another visitor in the request', async () => {
    const { body: uploaded } = await visitor.upload<UploadImageResponse>(
      await smallPhotoOfOnePerson(),
    );
    const [before, rows] = [filesLeft(), await imageRows()];
    expect((await remove(uploaded, shop.visitor())).status).toBe(404);
    await expectNothingStored(before, rows);
  });

  it('API-02: accepts 10 MB', async () => {
    const { body } = await remove(ofBytes(Buffer.alloc(MAX_UPLOAD_BYTES, 0xff)));
    // Not an image, but within the limit.
    expect(body).toMatchObject({ code: 'INVALID_IMAGE' });
  });
});

it('API-02: photos in requests count as uploads', async () => {
  const shop = await startShop({ RATE_LIMITS: 'on' });
  try {
    const visitor = shop.visitor();
    await visitor.post('/api/session');
    const send = () => visitor.post('/api/images/remove-background', { imageBase64: 'QUJDRA==' });
    for (let sent = 0; sent < 30; sent++) expect((await send()).status).toBe(400);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await visitor.upload(await smallPhotoOfOnePerson())).body).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
    });
  } finally {
    await shop.stop();
  }
});
