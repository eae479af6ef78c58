import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveSet } from '@ftl/contracts';
import { sourceOverlay } from './source-overlay.ts';

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

const SHOP = 'https://shop.example';

describe('remotes from source in the pages of a shop', () => {
  let shell: http.Server;
  let shellOrigin: string;
  const page = (html = PAGE) =>
    sourceOverlay(
      [
        { name: 'shell', origin: shellOrigin, routes: [] },
        { name: 'mf-checkout', origin: 'http://127.0.0.1:4399', routes: ['/guest-checkout/:id'] },
      ],
      SHOP,
    ).page({ html, policy: POLICY });

  beforeAll(async () => {
    shell = http.createServer((_, response) => response.end(TEMPLATE));
    await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
    shellOrigin = `http://127.0.0.1:${(shell.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    shell.close();
    shell.closeAllConnections();
  });

  it('serves the named remote and the shell from source, and all others as released', async () => {
    const { html, policy } = (await page())!;
    const live = JSON.parse(/id="live-set">(.*?)<\/script>/s.exec(html)![1]!) as LiveSet;
    const entries = live.remotes.map(({ name, version, entry }) => [name, version, entry]);
    expect(entries).toEqual([
      ['mf-static', '1.0.0', '/releases/mf-static/1.0.0/remoteEntry.a.js'],
      ['mf-checkout', 'development', 'http://127.0.0.1:4399/remoteEntry.js'],
    ]);
    expect(html).toContain(`<script defer nonce="abc" src="${shellOrigin}/shell.js"`);
    expect(html).toContain('<title>Checkout</title>');
    expect(html).not.toMatch(/prerendered|releases\/shell/);
    expect(policy).toContain("script-src 'nonce-abc'");
    expect(policy).toMatch(
      /connect-src 'self' .*http:\/\/127\.0\.0\.1:4399 .*ws:\/\/127\.0\.0\.1:4399/,
    );
    expect(policy).toMatch(/img-src 'self' .*https:\/\/shop\.example/);
  });

  it('leaves other documents unchanged', async () => {
    expect(await page('<h1>Pay</h1>')).toBeUndefined();
  });

  it('requires the shell from source', () => {
    expect(() => sourceOverlay([], SHOP)).toThrow('The shell is served from source as well.');
  });
});
