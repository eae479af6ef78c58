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

/** A page as a shop sends it. */
export interface ShopPage {
  html: string;
  /** Its content security policy. */
  policy: string;
}

/** What this machine puts into the pages of a shop. */
export interface Overlay {
  /** A file that is served from here. */
  file?: (pathname: string) => Promise<{ type: string; content: Buffer } | undefined>;
  /** Whether a page is shown from here, whatever the shop has at its path. */
  hasPage?: (pathname: string) => boolean;
  /** @returns undefined for what stays as the shop sends it */
  page: (page: ShopPage) => Promise<ShopPage | undefined>;
}

interface ProxyOptions {
  /** Address of a running shop, here or elsewhere. */
  shop: string;
  overlay: Overlay;
  /** On the loopback address; 0 takes a free one. */
  port: number;
}

export interface ShopProxy {
  url: string;
  stop: () => Promise<void>;
}

/** Only this machine: another site must not reach the shop through a name that leads here. */
const OWN_HOST = /^(localhost|127\.0\.0\.1)(:\d+)?$/;
/** No remote claims it, so its page is the shell alone. */
const NO_PAGE = '/-';
/** What the next hop decides, and what the shop says of its own address. */
const NOT_PASSED_ON = [
  ...['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'strict-transport-security'],
];
/** What holds for the page of the shop, and not for the one that is made of it here. */
const OF_SHOP_PAGE = ['etag', 'last-modified', 'content-length'];

/**
 * A server on this machine that passes everything on to a shop, and changes its pages. The shop
 * itself does not change, and needs to allow nothing.
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
  const file = await overlay.file?.(pathname);
  if (file) {
    const headers = { 'content-type': file.type, 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(file.content);
    return;
  }
  // The shop may have its release of the page ready in the HTML; that one is not wanted.
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

/** Asks the shop, as a browser on its own pages would. */
function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { shop, url, host }: { shop: URL; url: string; host: string },
): Promise<IncomingMessage> {
  const { request: ask } = shop.protocol === 'https:' ? https : http;
  const headers = headersTo(shop, request, `http://${host}`);
  return new Promise((resolve, reject) => {
    // Not relative to the shop: //elsewhere would be another host.
    const asked = ask(new URL(shop.origin + url), { method: request.method, headers }, resolve);
    asked.on('error', reject);
    response.once('close', () => asked.destroy());
    request.pipe(asked);
  });
}

function headersTo(shop: URL, request: IncomingMessage, own: string): OutgoingHttpHeaders {
  const { origin, referer, ...given } = request.headers;
  const sent: OutgoingHttpHeaders = {
    ...given,
    host: shop.host,
    // Another site's origin stays as it is, so that the shop refuses its writes.
    ...(origin ? { origin: origin === own ? shop.origin : origin } : {}),
    ...(referer ? { referer: referer.replace(own, shop.origin) } : {}),
  };
  delete sent.connection;
  if (!isPageView(request)) return sent;
  // Pages are changed here: they must be there in full, and not compressed.
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
  // The browser would refuse the shop's domain here.
  if (headers['set-cookie'])
    passed['set-cookie'] = headers['set-cookie'].map((cookie) =>
      cookie.replace(/;\s*domain=[^;]*/i, ''),
    );
  return passed;
}
