import sharp from 'sharp';
import { startShop, type RunningShop } from '../../test/shop.js';
import type { ApiResponse } from '../../test/visitor.js';
import type { UploadImageResponse } from './images.responses.js';

/** Large enough that concurrent uploads queue up. */
const LARGE = { width: 4000, height: 3000 };
const FLOOD = 60;

describe('many concurrent uploads', () => {
  let shop: RunningShop;
  let photo: Buffer;
  beforeAll(async () => {
    shop = await startShop({ TRUSTED_PROXIES: '1', IMAGE_RECORDINGS: '' });
    photo = await sharp({ create: { ...LARGE, channels: 3, background: 'tan' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => shop?.stop());

  async function uploadFrom(address: string): Promise<ApiResponse<UploadImageResponse>> {
    const visitor = shop.visitor();
    const from = { 'x-forwarded-for': address };
    await visitor.send('POST', '/api/session', {}, from);
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
    return visitor.send('POST', '/api/images/upload', form, from);
  }

  it('rejects a flood from one address with 503 and Retry-After, and accepts photos of others', async () => {
    const flood = Array.from({ length: FLOOD }, () => uploadFrom('203.0.113.7'));
    // The first rejection shows that the address uses its entire share.
    await Promise.any(
      flood.map(async (upload) => {
        if ((await upload).status !== 503) throw new Error('taken');
      }),
    );
    const other = await uploadFrom('198.51.100.4');
    expect(other.status).toBe(200);
    const responses = await Promise.all(flood);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(FLOOD);
    for (const { status, headers, body } of refused) {
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body).toMatchObject({ code: 'SERVER_ERROR', retryable: true });
      expect((body as unknown as { message: string }).message).toContain('try again in a moment');
    }
  });
});
