import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { LiveSet } from '@ftl/contracts';
import { LocalBuilds } from './local-builds';
import { shopProxy } from './shop-proxy';

const LIVE: Pick<LiveSet, 'revision' | 'shell'> & { remotes: object[] } = {
  ...{ revision: 3, shell: '1.0.0' },
  remotes: [
    { name: 'mf-static', version: '1.0.0', routes: ['/'] },
    { name: 'mf-gift', version: '1.0.0', routes: ['/gift'], previous: { version: '0.9.0' } },
  ],
};
const PAGE = `<title>a</title><script type="application/json" id="live-set">${JSON.stringify(LIVE)}</script>`;

interface Asked {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A shop that says what it was asked, and has pages. */
function shopServer(asked: Asked[]): http.Server {
  return http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, headers, body });
      if (url === '/api/moved') {
        const location = `http://${headers.host}/api/there`;
        response.writeHead(302, { location }).end();
      } else if (url.startsWith('/api')) {
        const cookie = 'ftl_guest=1; Path=/; Domain=shop.example; HttpOnly';
        response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': cookie });
        response.end('{"ok":true}');
      } else {
        const security = { 'strict-transport-security': 'max-age=1', etag: '"1"' };
        const policy = { 'content-security-policy': "script-src 'nonce-x'" };
        const status = url === '/' || url === '/gift' ? 200 : 404;
        response.writeHead(status, { 'content-type': 'text/html', ...security, ...policy });
        response.end(PAGE);
      }
    });
  });
}

async function listening(server: http.Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://localhost:${(server.address() as { port: number }).port}`;
}

describe('ftl dev: a shop with a local remote in its pages', () => {
  const asked: Asked[] = [];
  const shop = shopServer(asked);
  let folder: string;
  let builds: LocalBuilds;
  let proxy: http.Server;
  let shopUrl: string;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-local-'));
    builds = new LocalBuilds(folder);
    shopUrl = await listening(shop);
    proxy = shopProxy(new URL(shopUrl), builds);
    url = await listening(proxy);
    await build('aaaaaaaaaa');
  });
  afterAll(async () => {
    for (const server of [shop, proxy]) server.closeAllConnections();
    for (const server of [shop, proxy]) await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });
  beforeEach(() => asked.splice(0));

  async function build(seal: string): Promise<void> {
    const entry = `remoteEntry.${seal}.js`;
    const integrity = `sha256-${createHash('sha256').update(seal).digest('base64')}`;
    const record = {
      ...{ name: 'mf-gift', version: '2.0.0', container: `mf_gift__2_0_0__${seal}`, entry },
      ...{ files: { [entry]: integrity }, routes: ['/gift', '/gift/:id'], uses: ['react'] },
      navigation: [{ path: '/gift', label: '</script>' }],
    };
    await mkdir(path.join(folder, 'dist'), { recursive: true });
    await writeFile(path.join(folder, 'dist', entry), seal);
    await writeFile(path.join(folder, 'dist/build.json'), JSON.stringify(record));
    await builds.read();
  }

  const open = (where: string, headers: Record<string, string> = {}) =>
    fetch(url + where, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
  const liveSetOf = (html: string) => {
    const [, json = ''] = /id="live-set">(.*?)<\/script>/s.exec(html) ?? [];
    return JSON.parse(json) as LiveSet;
  };

  it('puts the build in place of the release, without a release to fall back to', async () => {
    const { remotes, shell } = liveSetOf(await (await open('/')).text());
    expect(shell).toBe('1.0.0');
    expect(remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'mf-gift 2.0.0-dev-aaaaaaaaaa',
      'mf-static 1.0.0',
    ]);
    expect(remotes[0]).not.toHaveProperty('previous');
    expect(remotes[0]?.navigation).toEqual([{ path: '/gift', label: '</script>' }]);
  });

  it('serves the files that the page names, of this build and of the one before', async () => {
    const entryNow = async () => liveSetOf(await (await open('/')).text()).remotes[0]!.entry;
    const first = await entryNow();
    await build('bbbbbbbbbb');
    const second = await entryNow();
    const text = async (entry: string) => (await fetch(url + entry)).text();
    expect([await text(first), await text(second)]).toEqual(['aaaaaaaaaa', 'bbbbbbbbbb']);
    const response = await fetch(url + second);
    expect(response.headers.get('content-type')).toMatch('text/javascript');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('shows its own pages in the shell alone, whether the shop has them or not', async () => {
    for (const where of ['/gift', '/gift/7']) {
      expect((await open(where)).status).toBe(200);
      expect(asked.pop()?.url).toBe('/-');
    }
    expect((await open('/nothing')).status).toBe(404);
    expect(asked.pop()?.url).toBe('/nothing');
  });

  it("keeps the page's policy, and drops what is said of the shop's own address", async () => {
    const { headers } = await open('/');
    expect(headers.get('content-security-policy')).toBe("script-src 'nonce-x'");
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('etag')).toBeNull();
    expect((await open('/api/moved')).headers.get('location')).toBe(`${url}/api/there`);
    expect((await fetch(`${url}/api/x`)).headers.get('set-cookie')).toBe(
      'ftl_guest=1; Path=/; HttpOnly',
    );
  });

  it('passes calls on as the pages of the shop send them', async () => {
    await fetch(`${url}/api/orders?x=1`, {
      ...{ method: 'POST', body: 'photo' },
      headers: { origin: url, referer: `${url}/gift`, cookie: 'ftl_guest=1' },
    });
    expect(asked).toEqual([
      expect.objectContaining({ method: 'POST', url: '/api/orders?x=1', body: 'photo' }),
    ]);
    expect(asked[0]?.headers).toMatchObject({
      ...{ origin: shopUrl, referer: `${shopUrl}/gift`, cookie: 'ftl_guest=1' },
      host: new URL(shopUrl).host,
    });
  });

  it("leaves another site's origin as it is, so that the shop refuses its writes", async () => {
    const headers = { origin: 'https://evil.example' };
    await fetch(`${url}/api/orders`, { method: 'POST', headers });
    expect(asked[0]?.headers.origin).toBe('https://evil.example');
  });

  it.each(['//evil.example/api', '/\\evil.example/api'])(
    'asks the shop alone, whatever the address looks like: %s',
    async (where) => {
      const { port } = new URL(url);
      const [response] = (await once(
        http.get({ host: '127.0.0.1', port, path: where, headers: { host: 'localhost' } }),
        'response',
      )) as [http.IncomingMessage];
      response.resume();
      expect(asked.map((each) => each.headers.host)).toEqual([new URL(shopUrl).host]);
    },
  );

  it('refuses a name that leads to this machine from elsewhere', async () => {
    const { port } = new URL(url);
    const headers = { host: 'rebound.example' };
    const [response] = (await once(
      http.get({ host: '127.0.0.1', port, path: '/', headers }),
      'response',
    )) as [http.IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(403);
    expect(asked).toEqual([]);
  });

  it('says so where the shop does not respond', async () => {
    const nowhere = shopServer([]);
    const gone = await listening(nowhere);
    await new Promise((resolve) => nowhere.close(resolve));
    const other = shopProxy(new URL(gone), builds);
    const response = await fetch(`${await listening(other)}/`);
    expect(response.status).toBe(502);
    expect(await response.text()).toMatch(`${gone} does not respond`);
    await new Promise((resolve) => other.close(resolve));
  });
});
