import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ServedWorkspace } from '@ftl/federation/serve';
import { overlaidPage } from './overlaid-page.ts';

interface ProxyOptions {
  /** URL of a running shop, local or remote. */
  shop: string;
  served: Pick<ServedWorkspace, 'name' | 'origin' | 'routes'>[];
  /** On the loopback address; 0 uses a free port. */
  port: number;
}

export interface ShopProxy {
  url: string;
  stop: () => Promise<void>;
}

/** Hop-by-hop headers, and those that no longer match the page. */
const DROPPED = [
  ...['connection', 'keep-alive', 'transfer-encoding', 'upgrade'],
  ...['content-length', 'strict-transport-security', 'etag', 'last-modified'],
];

/**
 * A local proxy of a shop whose pages use some remotes from source. Everything else, including API
 * calls, is forwarded to the shop.
 */
export async function startShopProxy({ shop, served, port }: ProxyOptions): Promise<ShopProxy> {
  const shopUrl = new URL(shop);
  const shell = served.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('The shell is served from source as well.');
  const servers = Object.fromEntries(
    served.map(({ name, origin, routes }) => [name, { origin, routes }]),
  );
  const server = http.createServer((request, response) => {
    const own = `http://${request.headers.host ?? ''}`;
    const upstream = clientOf(shopUrl).request(
      new URL(request.url ?? '/', shopUrl),
      { method: request.method, headers: headersTo(shopUrl, request) },
      (found) => {
        void answer(found).catch((error: unknown) => refuse(response, error));
      },
    );
    upstream.on('error', (error) => refuse(response, error));
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);

    async function answer(found: http.IncomingMessage): Promise<void> {
      const status = found.statusCode ?? 502;
      const headers = headersFrom(shopUrl, found, own);
      const isPage = found.headers['content-type']?.startsWith('text/html');
      if (!isPage || request.method !== 'GET') {
        const length = found.headers['content-length'];
        response.writeHead(status, { ...headers, ...(length ? { 'content-length': length } : {}) });
        found.pipe(response);
        return;
      }
      const policy = String(found.headers['content-security-policy'] ?? '');
      const html = await text(found);
      const template = await (await fetch(`${shell!.origin}/index.html`)).text();
      const overlay = { servers, template, shellOrigin: shell!.origin, shopOrigin: shopUrl.origin };
      const page = overlaidPage({ html, policy }, overlay);
      response.writeHead(status, {
        ...headers,
        ...(page ? { 'content-security-policy': page.policy } : {}),
      });
      response.end(page?.html ?? html);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function clientOf({ protocol }: URL): typeof http | typeof https {
  return protocol === 'https:' ? https : http;
}

/** Headers as a browser would send them to the shop itself. */
function headersTo(shop: URL, { headers }: http.IncomingMessage): http.OutgoingHttpHeaders {
  const sent: http.OutgoingHttpHeaders = { ...headers, host: shop.host };
  for (const name of ['connection', 'if-none-match', 'if-modified-since']) delete sent[name];
  if (headers.origin) sent.origin = shop.origin;
  if (headers.referer) sent.referer = new URL(new URL(headers.referer).pathname, shop).href;
  // Uncompressed, because pages are modified here.
  if (headers.accept?.includes('text/html')) sent['accept-encoding'] = 'identity';
  return sent;
}

function headersFrom(
  shop: URL,
  { headers }: http.IncomingMessage,
  own: string,
): http.OutgoingHttpHeaders {
  const kept: http.OutgoingHttpHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !DROPPED.includes(name)),
  );
  if (headers.location?.startsWith(shop.origin))
    kept.location = own + headers.location.slice(shop.origin.length);
  return kept;
}

function refuse(response: http.ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`The shop does not respond: ${String(error)}`);
}
