import { OrderShop, until } from './fixtures/order-shop.js';
import { smallPhotoOfOnePerson } from './fixtures/photos.js';
import { runningCutouts } from './fixtures/running-cutouts.js';
import { metricOf } from './metrics.js';
import type { Visitor } from './visitor.js';
import { declaredRoutes } from './declared-routes.js';
import type { UploadImageResponse } from '../src/images/images.responses.js';

describe('limits of a shop with RATE_LIMITS', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await OrderShop.start({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
  });
  afterAll(() => shop?.stop());

  /** As forwarded by the proxy in front of the shop. */
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const stored = async () => ({
    guests: await shop.count('select 1 from guests'),
    temporaryIds: await shop.count('select 1 from guest_temp_ids'),
    counters: await shop.count('select 1 from rate_limits'),
  });
  const contact = (address: string) =>
    shop.shop
      .visitor()
      .send('POST', '/api/contact', { name: 'Ann', email: 'no', message: '' }, from(address));

  it('counts IPv6 clients by their /64, and IPv4-mapped IPv6 addresses as IPv4', async () => {
    const statuses: number[] = [];
    for (let at = 1; at <= 11; at++) {
      statuses.push((await contact(`2001:db8:7:7::${at.toString(16)}`)).status);
    }
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses[10]).toBe(429);
    expect((await contact('2001:db8:7:8::1')).status).not.toBe(429);

    for (let at = 0; at < 10; at++) await contact('203.0.113.9');
    const mapped = await contact('::ffff:203.0.113.9');
    expect(mapped).toMatchObject({ status: 429, body: { code: 'RATE_LIMIT_EXCEEDED' } });
    expect(Number(mapped.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('a read without a cookie stores no guest, temporary id or counter', async () => {
    const before = await stored();
    const reads = (await declaredRoutes()).filter(
      ({ method, access, cost }) =>
        method === 'GET' && access === 'guest' && cost?.class === 'read',
    );
    expect(reads.length).toBeGreaterThan(5);
    for (const { name } of reads) {
      const path = name.slice('GET '.length).replaceAll(/[:*]\w+/g, 'order.getOrder');
      const { headers } = await fetch(new URL(path, shop.shop.url), {
        redirect: 'manual',
        headers: { 'x-temp-user-id': 'f'.repeat(32), ...from('198.51.100.1') },
      });
      expect({ name, cookie: headers.getSetCookie().join() }).toEqual({
        name,
        cookie: expect.not.stringContaining('ftl_guest') as string,
      });
    }
    expect(await stored()).toEqual(before);
  });

  it('rejects a flood of requests without a cookie before it stores guests', async () => {
    const address = from('198.51.100.2');
    const before = await stored();
    for (let at = 0; at < 130; at++) {
      await fetch(`${shop.shop.url}/api/guest/checkout`, { method: 'POST', headers: address });
    }
    const { guests } = await stored();
    expect(guests - before.guests).toBeLessThanOrEqual(100);
  });

  it('limits a visitor to 20 payment pages in ten minutes', async () => {
    const visitor = shop.shop.visitor();
    await visitor.post('/api/session');
    for (let at = 0; at < 20; at++) {
      const { status } = await visitor.post('/api/create-checkout-session');
      expect(status).not.toBe(429);
    }
    for (const path of ['create-checkout-session', 'orders/guest-checkout', 'guest/checkout']) {
      expect((await visitor.post(`/api/${path}`)).status).toBe(429);
    }
  });

  it('returns 429 with Retry-After for the 21st failed password for a memorial page', async () => {
    const unlock = (network: string) =>
      shop.shop
        .visitor()
        .send(
          'POST',
          `/api/mementos/${'a'.repeat(32)}/unlock`,
          { password: 'a guess' },
          from(network),
        );
    for (let at = 0; at < 20; at++) expect((await unlock('203.0.113.21')).status).toBe(404);
    const refused = await unlock('203.0.113.21');
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMIT_EXCEEDED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await unlock('203.0.113.22')).status).toBe(404);
  });

  describe('of the API description, which no controller serves', () => {
    const get = (path: string, network: string) =>
      fetch(shop.shop.url + path, { headers: from(network) });
    beforeAll(async () => {
      const statuses = new Set<number>();
      for (let at = 0; at < 120; at++) {
        const response = await get('/api/docs', '192.0.2.1');
        await response.arrayBuffer();
        statuses.add(response.status);
      }
      expect([...statuses]).toEqual([200]);
    });

    it.each(['/api/docs', '/api/docs-json', '/api/docs-yaml', '/api/docs/swagger-ui-init.js'])(
      'returns 429 with Retry-After for %s after 120 requests, and 200 to others',
      async (path) => {
        const refused = await get(path, '192.0.2.1');
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await refused.json()).toMatchObject({ success: false, code: 'RATE_LIMIT_EXCEEDED' });
        expect((await get(path, '192.0.2.2')).status).toBe(200);
      },
    );
  });

  it('rejects a tRPC batch, because every lookup must count as a request', async () => {
    const visitor = shop.shop.visitor();
    const input = JSON.stringify({ 0: { id: 'FTL1' }, 1: { id: 'FTL2' } });
    const { status, body } = await visitor.get(
      `/api/trpc/order.getOrder,order.getOrder?batch=1&input=${encodeURIComponent(input)}`,
    );
    expect(status).toBe(400);
    expect(JSON.stringify(body)).not.toContain('-32004');
  });

  it('does not call Stripe for a forged payment session', async () => {
    const stripeCalls = () =>
      metricOf(
        shop.shop.url,
        'ftl_http_request_seconds_count',
        'route="/sandbox/stripe/v1/checkout/sessions/:id"',
      );
    const before = await stripeCalls();
    const visitor = shop.shop.visitor();
    await shop.design(visitor);
    for (const who of [visitor, shop.shop.visitor()]) {
      const { status } = await who.get('/api/orders/by-session/cs_test_madeup1234567890');
      expect(status).toBe(404);
    }
    expect(await stripeCalls()).toBe(before);
  });

  describe('of the cutout queue', () => {
    const waiting = async (visitor: Visitor, jobs: number) => {
      const { body } = await visitor.upload<UploadImageResponse>(await smallPhotoOfOnePerson());
      const { guest_id: guestId } = await shop.row<{ guest_id: string }>(
        'select guest_id from images where key = $1',
        [body.objectKey],
      );
      await runningCutouts(shop, jobs, { guestId });
      return body;
    };

    it('limits a visitor to six waiting photos, and reports it', async () => {
      const visitor = shop.shop.visitor();
      const { imageUrl, objectKey } = await waiting(visitor, 6);
      const refused = await visitor.post('/api/images/remove-background', { imageUrl, objectKey });
      expect(refused).toMatchObject({
        status: 429,
        body: {
          code: 'RATE_LIMIT_EXCEEDED',
          error: expect.stringContaining('still waiting') as string,
        },
      });
    });

    it('limits a photo to six concurrent event streams', async () => {
      const visitor = shop.shop.visitor();
      const { objectKey } = await waiting(visitor, 1);
      const { id } = await shop.row<{ id: string }>(
        `select cutout_jobs.id from cutout_jobs join images photo on photo.guest_id = cutout_jobs.guest_id
         where photo.key = $1`,
        [objectKey],
      );
      const follow = async () => {
        const controller = new AbortController();
        const { body } = await fetch(`${shop.shop.url}/api/images/remove-background/${id}/events`, {
          signal: controller.signal,
          headers: {
            'x-temp-user-id': visitor.tempUserId,
            cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          },
        });
        const { value } = await body!.getReader().read();
        return { first: Buffer.from(value!).toString(), leave: () => controller.abort() };
      };
      const followers = [];
      for (let at = 0; at < 6; at++) followers.push(await follow());
      expect(followers.map(({ first }) => first)).toEqual(
        followers.map(() => expect.stringContaining('event: progress') as string),
      );
      const seventh = await follow();
      expect(seventh.first).toContain('event: error');
      expect(seventh.first).toContain('RATE_LIMIT_EXCEEDED');
      // After a reload, the new stream replaces the old one.
      for (const { leave } of followers) leave();
      await until(async () => ((await follow()).first.includes('event: progress') ? true : null));
    });

    it('limits a network to 24 waiting photos, and serves others', async () => {
      const office = from('203.0.113.77');
      const ask = async (headers: Record<string, string>) => {
        const visitor = shop.shop.visitor();
        const { body } = await visitor.upload<UploadImageResponse>(await smallPhotoOfOnePerson());
        const { imageUrl, objectKey } = body;
        const requested = { imageUrl, objectKey };
        return visitor.send('POST', '/api/images/remove-background', requested, headers);
      };
      expect((await ask(office)).status).toBe(200);
      const { network } = await shop.row<{ network: string }>(
        'select network from cutout_jobs order by created_at desc limit 1',
      );
      await runningCutouts(shop, 24, { network });
      expect(await ask(office)).toMatchObject({
        status: 429,
        body: { code: 'RATE_LIMIT_EXCEEDED' },
      });
      expect((await ask(from('203.0.113.78'))).status).toBe(200);
      await shop.db.query(
        `delete from cutout_jobs where id in (
           select id from cutout_jobs where status = 'running' and network <> '' limit 1)`,
      );
      expect((await ask(office)).status).toBe(200);
    });
  });
});
