import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** A page as sent by a shop. */
export interface ShopPage {
  html: string;
  /** Its content security policy. */
  policy: string;
}

/** Modifications of a shop's pages and files. */
export interface Overlay {
  /** A local file to serve instead of the shop's. */
  file?: (pathname: string) => { type: string; content: Buffer } | undefined;
  /** Whether the page of a path is local, whatever the shop has there. */
  hasPage?: (pathname: string) => boolean;
  /** @returns undefined to leave the page unchanged */
  page: (page: ShopPage) => Promise<ShopPage | undefined>;
}

interface ProxyOptions {
  /** URL of a running shop. */
  shop: string;
  overlay: Overlay;
  /** Port on the loopback address; 0 selects a free one. */
  port: number;
}

export interface ShopProxy {
  url: string;
  stop: () => Promise<void>;
}

/** Prevents DNS rebinding: a site whose name resolves to this machine must not reach the shop. */
const OWN_HOST = /^(localhost|127\.0\.0\.1)(:\d+)?$/;
/** Claimed by no remote, so its page is the empty shell. */
const NO_PAGE = '/-';
/** Hop-by-hop headers, and one that applies to the shop's own host only. */
const NOT_PASSED_ON = [
  ...['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'strict-transport-security'],
];
/** Headers that apply to the original page only. */
const OF_SHOP_PAGE = ['etag', 'last-modified', 'content-length'];

/**
 * A local reverse proxy in front of a shop, which modifies its pages. The shop is neither changed
 * nor configured for it.
 */
export async function startShopProxy({ shop, overlay, port }: ProxyOptions): Promise<ShopProxy> {
  const served = { shop: new URL(shop), overlay };
  const server = http.createServer((request, response) => {
    respond(request, response, served).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (response.headersSent) return void response.destroy();
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${served.shop.origin} does not respond: ${reason}\n`);
    });
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

interface Served {
  shop: URL;
  overlay: Overlay;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { shop, overlay }: Served,
): Promise<void> {
  const host = request.headers.host ?? '';
  if (!OWN_HOST.test(host)) {
    response.writeHead(403, { 'content-type': 'text/plain' }).end('Only for localhost.\n');
    return;
  }
  const { pathname } = new URL(`http://${host}${request.url}`);
  const file = overlay.file?.(pathname);
  if (file) {
    const headers = { 'content-type': file.type, 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(file.content);
    return;
  }
  // Request the empty shell, because the shop's HTML may contain the released version of the page.
  const isOwnPage = isPageView(request) && overlay.hasPage?.(pathname) === true;
  const url = isOwnPage ? NO_PAGE : (request.url ?? '/');
  const found = await passOn(request, response, { shop, url, host });
  const status = found.statusCode ?? 502;
  const headers = headersFrom(found.headers, { shop, host });
  const page = isReadablePage(request, found) ? await text(found) : undefined;
  if (page === undefined) {
    response.writeHead(status, headers);
    return pipeline(found, response);
  }
  for (const name of OF_SHOP_PAGE) delete headers[name];
  const policy = String(headers['content-security-policy'] ?? '');
  const shown = (await overlay.page({ html: page, policy })) ?? { html: page, policy };
  response.writeHead(isOwnPage && status === 404 ? 200 : status, {
    ...headers,
    ...(shown.policy === '' ? {} : { 'content-security-policy': shown.policy }),
    'content-length': Buffer.byteLength(shown.html),
  });
  response.end(shown.html);
}

function isPageView({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

function isReadablePage({ method }: IncomingMessage, { headers }: IncomingMessage): boolean {
  const isHtml = headers['content-type']?.startsWith('text/html') === true;
  return method === 'GET' && isHtml && headers['content-encoding'] === undefined;
}

/** Forwards a request as if it came from the shop's own pages. */
function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { shop, url, host }: { shop: URL; url: string; host: string },
): Promise<IncomingMessage> {
  const { request: ask } = shop.protocol === 'https:' ? https : http;
  const headers = headersTo(shop, request, `http://${host}`);
  return new Promise((resolve, reject) => {
    // Not resolved against the shop's URL: a path such as //example.com would change the host.
    const requested = ask(new URL(shop.origin + url), { method: request.method, headers }, resolve);
    requested.on('error', reject);
    response.once('close', () => requested.destroy());
    request.pipe(requested);
  });
}

function headersTo(shop: URL, request: IncomingMessage, own: string): OutgoingHttpHeaders {
  const { origin, referer, ...given } = request.headers;
  const sent: OutgoingHttpHeaders = {
    ...given,
    host: shop.host,
    // Forward another site's origin unchanged, so that the shop rejects its writes.
    ...(origin ? { origin: origin === own ? shop.origin : origin } : {}),
    ...(referer ? { referer: referer.replace(own, shop.origin) } : {}),
  };
  delete sent.connection;
  if (!isPageView(request)) return sent;
  // A page can only be modified if it is complete and uncompressed.
  for (const name of ['if-none-match', 'if-modified-since']) delete sent[name];
  return { ...sent, 'accept-encoding': 'identity' };
}

function headersFrom(
  headers: IncomingHttpHeaders,
  { shop, host }: { shop: URL; host: string },
): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = { ...headers };
  for (const name of NOT_PASSED_ON) delete passed[name];
  if (headers.location) passed.location = headers.location.replace(shop.origin, `http://${host}`);
  // Browsers reject cookies for the shop's domain on localhost.
  if (headers['set-cookie'])
    passed['set-cookie'] = headers['set-cookie'].map((cookie) =>
      cookie.replace(/;\s*domain=[^;]*/i, ''),
    );
  return passed;
}
