import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { LiveSet } from '@ftl/contracts';
import { startShopProxy, type ShopProxy } from './shop-proxy.ts';

const POLICY =
  "default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'";
const release = (name: string, routes: string[]) => ({
  ...{ name, routes, version: '1.0.0', container: `${name}__1`, uses: [] },
  ...{ entry: `/releases/${name}/1.0.0/remoteEntry.a.js`, integrity: 'sha256-x' },
});
const LIVE = {
  ...{ revision: 7, shell: '1.0.0' },
  remotes: [release('mf-static', ['/']), release('mf-checkout', ['/guest-checkout/:id'])],
};
const PAGE = `<!doctype html><title>Checkout</title><style data-prerendered></style>
  <script type="application/json" id="live-set">${JSON.stringify(LIVE)}</script>
  <script defer nonce="abc" src="/releases/shell/1.0.0/shell.js"></script>`;
const TEMPLATE =
  '<html><head><!--head--><link href="{{base}}/icon.svg"></head><body><!--page--><!--scripts--></body></html>';

/** A server on the loopback address. */
async function serve(listener: http.RequestListener) {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

describe('a shop with remotes from source', () => {
  let shop: Awaited<ReturnType<typeof serve>>;
  let shell: typeof shop;
  let proxy: ShopProxy;
  const seen: { method: string; headers: http.IncomingHttpHeaders; body: string }[] = [];

  beforeAll(async () => {
    shop = await serve((request, response) => {
      void text(request).then((body) => {
        seen.push({ method: request.method!, headers: request.headers, body });
        if (request.url === '/moved')
          return response.writeHead(302, { location: `${shop.url}/landing?a=1` }).end();
        if (request.url?.startsWith('/api/'))
          return response
            .writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'guest=1; Path=/' })
            .end('{"total":3900}');
        const html = request.url === '/sandbox/pay' ? '<h1>Pay</h1>' : PAGE;
        return response
          .writeHead(200, {
            ...{ 'content-type': 'text/html; charset=utf-8', etag: '"1"' },
            'content-security-policy': POLICY,
            'strict-transport-security': 'max-age=1000',
          })
          .end(html);
      });
    });
    shell = await serve((_, response) => response.end(TEMPLATE));
    proxy = await startShopProxy({
      shop: shop.url,
      served: [
        { name: 'shell', origin: shell.url, routes: [] },
        { name: 'mf-checkout', origin: 'http://127.0.0.1:4399', routes: ['/guest-checkout/:id'] },
      ],
      port: 0,
    });
  });
  afterAll(async () => {
    await proxy.stop();
    shop.close();
    shell.close();
  });
  beforeEach(() => void seen.splice(0));

  it('serves the given remote and the shell from source, and the others as released', async () => {
    const response = await fetch(`${proxy.url}/guest-checkout/1`, {
      headers: { accept: 'text/html' },
    });
    const html = await response.text();
    const live = JSON.parse(/id="live-set">(.*?)<\/script>/s.exec(html)![1]!) as LiveSet;
    const entries = live.remotes.map(({ name, version, entry }) => [name, version, entry]);
    expect(entries).toEqual([
      ['mf-static', '1.0.0', '/releases/mf-static/1.0.0/remoteEntry.a.js'],
      ['mf-checkout', 'development', 'http://127.0.0.1:4399/remoteEntry.js'],
    ]);
    expect(html).toContain(`<script defer nonce="abc" src="${shell.url}/shell.js"`);
    expect(html).toContain('<title>Checkout</title>');
    expect(html).not.toMatch(/prerendered|releases\/shell/);
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'nonce-abc'");
    expect(policy).toMatch(
      /connect-src 'self' .*http:\/\/127\.0\.0\.1:4399 .*ws:\/\/127\.0\.0\.1:4399/,
    );
    for (const name of ['etag', 'strict-transport-security'])
      expect(response.headers.get(name)).toBeNull();
    expect(seen[0]!.headers['accept-encoding']).toBe('identity');
  });

  it('forwards calls as if from the shop’s own pages, including cookies', async () => {
    const response = await fetch(`${proxy.url}/api/orders`, {
      ...{ method: 'POST', body: '{"a":1}' },
      headers: { origin: proxy.url, referer: `${proxy.url}/guest-checkout/1`, cookie: 'guest=0' },
    });
    expect([response.status, await response.text()]).toEqual([201, '{"total":3900}']);
    expect(response.headers.get('set-cookie')).toBe('guest=1; Path=/');
    const { host } = new URL(shop.url);
    expect(seen).toMatchObject([
      {
        ...{ method: 'POST', body: '{"a":1}' },
        headers: {
          host,
          origin: shop.url,
          referer: `${shop.url}/guest-checkout/1`,
          cookie: 'guest=0',
        },
      },
    ]);
  });

  it('rewrites redirects to its own address, and does not change other documents', async () => {
    const moved = await fetch(`${proxy.url}/moved`, { redirect: 'manual' });
    expect(moved.headers.get('location')).toMatch(/^http:\/\/localhost:\d+\/landing\?a=1$/);
    expect(await (await fetch(`${proxy.url}/sandbox/pay`)).text()).toBe('<h1>Pay</h1>');
  });

  it('reports that the shop does not respond', async () => {
    const away = await startShopProxy({
      ...{ shop: 'http://127.0.0.1:9', port: 0 },
      served: [{ name: 'shell', origin: shell.url, routes: [] }],
    });
    const response = await fetch(away.url);
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('The shop does not respond');
    await away.stop();
  });
});
