import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { matchesRoute } from '@ftl/contracts';
import { builtApi } from '../../../../tools/release/store.ts';
import type { LocalBuilds } from './local-builds.ts';
import { withRemote } from './overlay.ts';

type ResponsesModule = typeof import('../../../../api/src/releases/release-response.js');

/** Only this machine: another site must not reach the shop through a name that leads here. */
const OWN_HOST = /^(localhost|127\.0\.0\.1)(:\d+)?$/;
/** No remote claims it, so its page is the shell alone. */
const NO_PAGE = '/-';
/** What the next hop decides, and what the shop says of its own address. */
const NOT_PASSED_ON = [
  ...['connection', 'keep-alive', 'transfer-encoding', 'strict-transport-security'],
];

/**
 * A server that passes everything on to a shop, and puts a local remote into its pages. The shop
 * itself does not change, and needs to allow nothing.
 */
export function shopProxy(shop: URL, builds: LocalBuilds): http.Server {
  return http.createServer((request, response) => {
    respond(request, response, { shop, builds }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`${shop.origin} does not respond: ${reason}\n`);
    });
  });
}

interface Served {
  shop: URL;
  builds: LocalBuilds;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { shop, builds }: Served,
): Promise<void> {
  const host = request.headers.host ?? '';
  if (!OWN_HOST.test(host)) {
    response.writeHead(403, { 'content-type': 'text/plain' }).end('Only for localhost.\n');
    return;
  }
  const { pathname } = new URL(`http://${host}${request.url}`);
  const local = builds.file(pathname);
  if (local) {
    const { contentTypeOf } = await builtApi<ResponsesModule>('releases/release-response.js');
    const headers = { 'content-type': contentTypeOf(local.name), 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(local.content);
    return;
  }
  const { remote } = builds;
  const isOwnPage =
    isPageView(request) && remote?.routes.some((route) => matchesRoute(route, pathname));
  // The shop may have its release of the page ready in the HTML; that one is not wanted.
  const url = isOwnPage ? NO_PAGE : (request.url ?? '/');
  const found = await passOn(request, { shop, url, host });
  const headers = headersFrom(found.headers, { shop, host });
  const isHtml = String(found.headers['content-type'] ?? '').startsWith('text/html');
  if (!remote || !isHtml || found.headers['content-encoding']) {
    response.writeHead(found.statusCode ?? 502, headers);
    found.pipe(response);
    return;
  }
  const html = withRemote((await buffer(found)).toString('utf8'), remote);
  delete headers.etag;
  const status = isOwnPage && found.statusCode === 404 ? 200 : (found.statusCode ?? 502);
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(html) }).end(html);
}

function isPageView({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** Asks the shop, as a browser on its own pages would. */
function passOn(
  request: IncomingMessage,
  { shop, url, host }: { shop: URL; url: string; host: string },
): Promise<IncomingMessage> {
  const { origin, referer, ...given } = request.headers;
  const own = `http://${host}`;
  const headers: OutgoingHttpHeaders = {
    ...given,
    host: shop.host,
    // Another site's origin stays as it is, so that the shop refuses its writes.
    ...(origin ? { origin: origin === own ? shop.origin : origin } : {}),
    ...(referer ? { referer: referer.replace(own, shop.origin) } : {}),
    ...(isPageView(request) ? { 'accept-encoding': 'identity' } : {}),
  };
  const { request: ask } = shop.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    // Not relative to the shop: //elsewhere would be another host.
    const asked = ask(new URL(shop.origin + url), { method: request.method, headers }, resolve);
    asked.once('error', reject);
    request.once('close', () => request.complete || asked.destroy());
    request.pipe(asked);
  });
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
