import { ERROR_CATALOG } from '@ftl/contracts';
import { startShop, type RunningShop } from '../../test/shop.js';
import { PHOTO_LIMITS } from './photo-limits.js';

describe('rate limits', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
  });
  afterAll(() => shop.stop());

  it('ERR-22: returns 429 with Retry-After once the limit is exceeded, survives a restart, and does not affect other visitors', async () => {
    const [eager, other] = [shop.visitor(), shop.visitor()];
    await eager.post('/api/session');
    const upload = () => eager.send('POST', '/api/images/upload', new FormData());
    for (let i = 0; i < PHOTO_LIMITS.upload.perVisitor; i++)
      expect((await upload()).status).toBe(400);
    const refused = await upload();
    expect(refused).toMatchObject({
      status: 429,
      body: {
        success: false,
        code: 'RATE_LIMIT_EXCEEDED',
        message: ERROR_CATALOG.RATE_LIMIT_EXCEEDED.message,
      },
    });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(PHOTO_LIMITS.upload.windowSeconds);
    expect((await other.send('POST', '/api/images/upload', new FormData())).status).toBe(400);
    // Replicas share the counters in the database, like this process before and after a restart.
    await shop.end();
    await shop.restart();
    expect((await upload()).status).toBe(429);
  });

  it('ERR-22: limits all visitors behind one address, as forwarded by the proxy', async () => {
    const from = (address: string) =>
      shop
        .visitor()
        .send('POST', '/api/images/remove-background', {}, { 'x-forwarded-for': address });
    for (let i = 0; i < PHOTO_LIMITS.removeBackground.perAddress; i += 10) {
      const responses = await Promise.all(Array.from({ length: 10 }, () => from('192.0.2.7')));
      expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(400));
    }
    expect((await from('192.0.2.7')).status).toBe(429);
    expect((await from('192.0.2.8')).status).toBe(400);
  });

  it('ERR-22: limits a tribute, which includes an upload', async () => {
    const eager = shop.visitor();
    const ask = () => eager.send('POST', '/api/tribute/preview', new FormData());
    for (let i = 0; i < 30; i++) expect((await ask()).status).toBe(400);
    expect((await ask()).body).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
  });
});
