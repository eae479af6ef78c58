import { randomFillSync } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { ERROR_CATALOG, type ErrorResponse } from '@ftl/contracts';
import { startShop, type RunningShop } from '../../test/shop.js';
import type { ApiResponse, Visitor } from '../../test/visitor.js';
import type { UploadImageResponse } from './images.responses.js';

/** Of a network: a tenth of all. */
const SHARE_BYTES = 1_000_000;
const GIGABYTES = (10 * SHARE_BYTES) / 1e9;

describe('the space for images without an order', () => {
  let shop: RunningShop;
  let database: pg.Pool;
  let photo: Buffer;
  beforeAll(async () => {
    shop = await startShop({ TRUSTED_PROXIES: '1', UNSOLD_IMAGES_GB: String(GIGABYTES) });
    database = new pg.Pool({ connectionString: shop.connectionString });
    // Noise, so that it is stored with a third of the share.
    const raw = { width: 400, height: 400, channels: 3 as const };
    photo = await sharp(randomFillSync(Buffer.alloc(400 * 400 * 3)), { raw })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await database?.end();
    await shop?.stop();
  });
  beforeEach(() => database.query('delete from images'));

  type Uploaded = ApiResponse<
    Pick<UploadImageResponse, 'imageUrl'> & Omit<ErrorResponse, 'success'>
  >;

  async function upload(address: string, visitor: Visitor = shop.visitor()): Promise<Uploaded> {
    const from = { 'x-forwarded-for': address };
    await visitor.send('POST', '/api/session', {}, from);
    const form = new FormData();
    form.append('omit', 'imageBase64');
    form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
    return visitor.send('POST', '/api/images/upload', form, from);
  }
  async function untilRefused(address: string): Promise<Uploaded> {
    for (let count = 0; count < 10; count++) {
      const response = await upload(address);
      if (response.status !== 200) return response;
    }
    throw new Error('Every photo was accepted');
  }
  const storedBytes = async (): Promise<number> => {
    const { rows } = await database.query<{ sum: string }>('select sum(bytes) from images');
    return Number(rows[0]!.sum);
  };

  it('refuses a photo beyond the share of a network, an IPv6 /64 included, with what to do next', async () => {
    const { status, body } = await untilRefused('2001:db8:1:2::7');
    expect({ status, ...body }).toMatchObject({
      status: 429,
      code: 'PHOTO_QUOTA_EXCEEDED',
      message: ERROR_CATALOG.PHOTO_QUOTA_EXCEEDED.message,
      retryable: false,
    });
    expect(body.message).toMatch(/cleared after a day, so please try again tomorrow/);
    expect(await storedBytes()).toBeLessThanOrEqual(SHARE_BYTES);
    expect((await upload('2001:db8:1:2:aaaa::1')).status).toBe(429);
    expect((await upload('2001:db8:1:3::7')).status).toBe(200);
  });

  it('refuses concurrent uploads that together exceed the share', async () => {
    const uploads = Array.from({ length: 8 }, () => upload('203.0.113.7'));
    const statuses = (await Promise.all(uploads)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(await storedBytes()).toBeLessThanOrEqual(SHARE_BYTES);
  });

  it('has room again once a photo is deleted, or retained by an order', async () => {
    const visitor = shop.visitor();
    const { body } = await upload('203.0.113.7', visitor);
    await untilRefused('203.0.113.7');
    expect((await visitor.send('DELETE', body.imageUrl)).status).toBe(200);
    expect((await upload('203.0.113.7')).status).toBe(200);
    expect((await upload('203.0.113.7')).status).toBe(429);
    await database.query('update images set expires_at = null');
    expect((await upload('203.0.113.7')).status).toBe(200);
  });

  it('refuses photos from every network once all images together take up the space', async () => {
    await upload('203.0.113.7');
    await database.query('update images set bytes = $1, network = $2', [
      10 * SHARE_BYTES,
      'another network',
    ]);
    const { status, body } = await upload('198.51.100.4');
    expect({ status, ...body }).toMatchObject({ status: 429, code: 'PHOTO_QUOTA_EXCEEDED' });
    expect(body.message).not.toContain('your network');
    expect(body.message).toMatch(/please try again tomorrow/);
  });

  it('stores no address with a photo', async () => {
    await upload('203.0.113.7');
    const { rows } = await database.query<{ image: string; network: string }>(
      'select images::text as image, network from images',
    );
    expect(rows[0]!.image).not.toContain('203.0.113');
    expect(rows[0]!.network).toMatch(/^.{20,}$/);
  });
});
