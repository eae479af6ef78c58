import pg from 'pg';
import { makeDesign } from './fixtures/photos.js';
import { startShop, type RunningShop } from './shop.js';

describe('identity', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it('HTTP-02: accepts the temporary id in both headers and binds it to a cookie', async () => {
    const visitor = shop.visitor();
    const response = await visitor.post('/api/session');
    expect(response).toMatchObject({
      status: 200,
      body: { success: true, tempUserId: visitor.tempUserId },
    });
    expect(response.headers.getSetCookie().join()).toMatch(/ftl_guest=.+HttpOnly; SameSite=Lax/);
  });

  it('HTTP-02, ANALYTICS-02: neither reads nor stores the identity of an event', async () => {
    const [visitor, other] = [shop.visitor(), shop.visitor()];
    await other.post('/api/session');
    // Neither the binding nor the cookie is looked up, so that a mismatch is not even noticed.
    const headers = { 'x-temp-user-id': other.tempUserId, 'x-session-id': other.tempUserId };
    const event = {
      event: 'page_view',
      category: 'navigation',
      action: 'view',
      label: '/faq',
      custom_parameters: { temp_user_id: other.tempUserId },
    };
    const response = await visitor.send('POST', '/api/analytics/events', event, headers);
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([]);
    const client = new pg.Client({ connectionString: shop.connectionString });
    await client.connect();
    const { rows } = await client.query<object>('select * from analytics_events');
    await client.end();
    expect(rows).toEqual([expect.objectContaining({ event: 'page_view', label: '/faq' })]);
    expect(JSON.stringify(rows)).not.toContain(other.tempUserId);
    expect(shop.log()).not.toContain(other.tempUserId);
  });

  it('keeps one cookie for a browser that renews its temporary id', async () => {
    const visitor = shop.visitor();
    await visitor.post('/api/session');
    const renewed = { 'x-temp-user-id': 'b'.repeat(32), 'x-session-id': 'b'.repeat(32) };
    const response = await visitor.send('POST', '/api/session', {}, renewed);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('ERR-23: rejects a temporary id without the cookie that it is bound to', async () => {
    const visitor = shop.visitor();
    await visitor.post('/api/session');
    visitor.cookies.clear();
    expect(await visitor.post('/api/session')).toMatchObject({
      status: 401,
      body: {
        success: false,
        code: 'SESSION_EXPIRED',
        message: 'Your session has expired. Please start over.',
        retryable: false,
      },
    });
  });

  it.each([
    ['another visitor', (other: string) => ({ 'x-temp-user-id': other, 'x-session-id': other })],
    ['two ids that differ', (other: string) => ({ 'x-session-id': other })],
    ['an id too short to be secret', () => ({ 'x-temp-user-id': 'guest' })],
  ])('rejects the headers of %s', async (_, headers) => {
    const [visitor, other] = [shop.visitor(), shop.visitor()];
    await other.post('/api/session');
    await visitor.post('/api/session');
    const response = await visitor.send('POST', '/api/session', {}, headers(other.tempUserId));
    expect(response).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } });
  });

  it('HTTP-03: accepts the temporary id in both headers, and the design in the request', async () => {
    const owner = shop.visitor();
    const { id } = await makeDesign(owner);
    expect((await owner.get(`/api/designs/${id}`)).status).toBe(200);
    expect((await shop.visitor().get(`/api/designs/${id}`)).status).toBe(404);
    // The other interpretation of the row, in which the second header is the design.
    const other = await owner.send('GET', `/api/designs/${id}`, undefined, { 'x-session-id': id });
    expect(other).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } });
  });

  it('rejects an id in the body that differs from the bound one', async () => {
    const visitor = shop.visitor();
    const response = await visitor.post('/api/session', { tempUserId: 'c'.repeat(32) });
    expect(response).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } });
  });

  it('rejects cross-site writes', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    const response = await shop.visitor().send('POST', '/api/session', {}, headers);
    expect(response).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it.each([
    ['arrays', '['.repeat(400_000) + ']'.repeat(400_000)],
    ['objects', '{"a":'.repeat(150_000) + '1' + '}'.repeat(150_000)],
  ])('returns a clear error for JSON of deeply nested %s', async (_, body) => {
    for (const path of ['/api/contact', '/api/pricing/quote', '/api/images/retouch']) {
      const response = await fetch(shop.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"name":${body}}`,
      });
      expect([path, response.status]).toEqual([path, 400]);
      expect(await response.json()).toMatchObject({ code: 'MISSING_DATA' });
    }
  });

  it('does not call a large JSON body an image', async () => {
    const response = await fetch(`${shop.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'a'.repeat(3_000_000) }),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      message: 'This is too much text. Please shorten it and try again.',
    });
  });

  it('returns a clear error without a stack for invalid JSON', async () => {
    const response = await fetch(`${shop.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      success: false,
      error: "We couldn't read this request. Please reload the page and try again.",
      message: "We couldn't read this request. Please reload the page and try again.",
      code: 'MISSING_DATA',
      retryable: false,
    });
  });

  it('names the reason why it rejects a text that cannot be stored', async () => {
    const response = await shop.visitor().post('/api/orders/lookup-for-cancellation', {
      friendlyOrderNumber: 'FTLAB2CD3',
      customerEmail: 'anna\u0000@example.com',
    });
    expect(response).toMatchObject({
      status: 400,
      body: { message: "A text in this request has a character that we can't store." },
    });
  });

  it('keeps a guest after kill -9 and restart', async () => {
    const visitor = shop.visitor();
    await visitor.post('/api/session');
    await shop.kill();
    await shop.restart();
    expect((await visitor.post('/api/session')).status).toBe(200);
    visitor.cookies.clear();
    expect((await visitor.post('/api/session')).status).toBe(401);
  });
});
