import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startShopProxy, type Overlay, type ShopProxy } from './shop-proxy.ts';

const POLICY = "script-src 'nonce-x'";

interface RecordedRequest {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A shop that records its requests. */
function shopServer(requested: RecordedRequest[]): http.Server {
  return http.createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '', headers } = request;
      requested.push({ method, url, headers, body });
      if (url === '/api/moved') {
        response.writeHead(302, { location: `http://${headers.host}/api/there?a=1` }).end();
      } else if (url.startsWith('/api')) {
        const cookie = 'ftl_guest=1; Path=/; Domain=shop.example; HttpOnly';
        const type = { 'content-type': 'application/json', etag: '"2"' };
        response.writeHead(201, { ...type, 'set-cookie': cookie }).end('{"total":3900}');
      } else if (url === '/cut-off') {
        response.writeHead(200, { 'content-length': 1000 });
        response.write('half', () => request.socket.destroy());
      } else {
        const security = { 'strict-transport-security': 'max-age=1', etag: '"1"' };
        const type = { 'content-type': 'text/html', 'content-security-policy': POLICY };
        const status = url === '/' || url === '/pay' ? 200 : 404;
        response.writeHead(status, { ...type, ...security }).end(`<h1>${url}</h1>`);
      }
    });
  });
}

/** Serves one file and one page, and modifies all pages except for the payment page. */
const OVERLAY: Overlay = {
  file: (pathname) =>
    pathname === '/own.js' ? { type: 'text/javascript', content: Buffer.from('own') } : undefined,
  hasPage: (pathname) => pathname === '/gift',
  page: ({ html, policy }) =>
    Promise.resolve(
      html.includes('/pay')
        ? undefined
        : { html: `${html}changed`, policy: policy.replace('x', 'y') },
    ),
};

async function listening(server: http.Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

describe('a proxy in front of a shop', () => {
  const requested: RecordedRequest[] = [];
  const shop = shopServer(requested);
  let proxy: ShopProxy;
  let shopUrl: string;

  beforeAll(async () => {
    shopUrl = await listening(shop);
    proxy = await startShopProxy({ shop: shopUrl, overlay: OVERLAY, port: 0 });
  });
  afterAll(async () => {
    await proxy.stop();
    shop.closeAllConnections();
    await new Promise((resolve) => shop.close(resolve));
  });
  beforeEach(() => void requested.splice(0));

  const open = (where: string, headers: Record<string, string> = {}) =>
    fetch(proxy.url + where, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
  /** A raw request, because fetch normalizes URLs and sets the Host header. */
  async function ask(path: string, host: string): Promise<http.IncomingMessage> {
    const { port } = new URL(proxy.url);
    const request = http.get({ host: '127.0.0.1', port, path, headers: { host } });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    response.resume();
    return response;
  }

  it('modifies pages and their policy, and drops headers that only apply to the original page', async () => {
    const response = await open('/', { 'if-none-match': '"1"', 'accept-encoding': 'gzip' });
    expect(await response.text()).toBe('<h1>/</h1>changed');
    expect(response.headers.get('content-security-policy')).toBe("script-src 'nonce-y'");
    for (const name of ['strict-transport-security', 'etag'])
      expect(response.headers.get(name)).toBeNull();
    expect(requested[0]!.headers).toMatchObject({ 'accept-encoding': 'identity' });
    expect(requested[0]!.headers).not.toHaveProperty('if-none-match');
  });

  it('returns a page unchanged if the overlay does not modify it', async () => {
    const response = await open('/pay');
    expect(await response.text()).toBe('<h1>/pay</h1>');
    expect(response.headers.get('content-security-policy')).toBe(POLICY);
  });

  it('serves its own pages in the empty shell, whether the shop has them or not', async () => {
    const own = await open('/gift');
    expect([own.status, await own.text()]).toEqual([200, '<h1>/-</h1>changed']);
    expect((await open('/nothing')).status).toBe(404);
    expect(requested.map(({ url }) => url)).toEqual(['/-', '/nothing']);
  });

  it('serves its own files without a request to the shop', async () => {
    const response = await fetch(`${proxy.url}/own.js`);
    expect([await response.text(), response.headers.get('content-type')]).toEqual([
      ...['own', 'text/javascript'],
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(requested).toEqual([]);
  });

  it("forwards calls with the shop's origin and the cookies", async () => {
    const response = await fetch(`${proxy.url}/api/orders?x=1`, {
      ...{ method: 'POST', body: 'photo' },
      headers: { origin: proxy.url, referer: `${proxy.url}/gift`, cookie: 'ftl_guest=1' },
    });
    expect([response.status, await response.text()]).toEqual([201, '{"total":3900}']);
    expect(response.headers.get('set-cookie')).toBe('ftl_guest=1; Path=/; HttpOnly');
    expect(response.headers.get('etag')).toBe('"2"');
    expect(requested).toEqual([
      expect.objectContaining({ method: 'POST', url: '/api/orders?x=1', body: 'photo' }),
    ]);
    expect(requested[0]!.headers).toMatchObject({
      ...{ origin: shopUrl, referer: `${shopUrl}/gift`, cookie: 'ftl_guest=1' },
      host: new URL(shopUrl).host,
    });
  });

  it('rewrites redirects of the shop to its own origin', async () => {
    const { headers } = await open('/api/moved');
    expect(headers.get('location')).toBe(`${proxy.url}/api/there?a=1`);
  });

  it('forwards another site’s origin unchanged, so that the shop rejects its writes', async () => {
    const headers = { origin: 'https://evil.example' };
    await fetch(`${proxy.url}/api/orders`, { method: 'POST', headers });
    expect(requested[0]!.headers.origin).toBe('https://evil.example');
  });

  it.each(['//evil.example/api', '/\\evil.example/api'])(
    "forwards to the shop's host only, whatever the URL: %s",
    async (where) => {
      await ask(where, 'localhost');
      expect(requested.map((each) => each.headers.host)).toEqual([new URL(shopUrl).host]);
    },
  );

  it('rejects other host names that resolve to this machine', async () => {
    expect((await ask('/', 'rebound.example')).statusCode).toBe(403);
    expect(requested).toEqual([]);
  });

  it('aborts a response that the shop truncates, and serves the next one', async () => {
    const response = await fetch(`${proxy.url}/cut-off`);
    await expect(response.text()).rejects.toThrow('terminated');
    expect((await open('/')).status).toBe(200);
  });

  it('returns an error if the shop does not respond', async () => {
    const nowhere = shopServer([]);
    const gone = await listening(nowhere);
    await new Promise((resolve) => nowhere.close(resolve));
    const other = await startShopProxy({ shop: gone, overlay: OVERLAY, port: 0 });
    const response = await fetch(other.url);
    expect(response.status).toBe(502);
    expect(await response.text()).toMatch(`${gone} does not respond`);
    await other.stop();
  });
});
