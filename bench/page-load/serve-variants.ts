import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export interface VariantServer {
  url: string;
  stop(): Promise<void>;
}

interface VariantOptions {
  /** Folder with `single/` and `plain/`. */
  dir: string;
  /** Script that starts the application. */
  script: string;
  /** The running shop: it serves the API, and provides its document and fonts. */
  shop: string;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** Serves one variant with the best compression and immutable caching, as the shop does. */
export async function serveVariant(options: VariantOptions): Promise<VariantServer> {
  const compressed = new Map<string, Buffer>();
  const document = await documentOf(options);
  const server = http.createServer((request, response) => {
    void respond(request, response).catch(() => response.destroy());
  });

  async function respond(request: http.IncomingMessage, response: http.ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (/^\/(api|releases|sandbox)\//.test(pathname)) return forward(request, response);
    const isFile = /^\/(single|plain)\//.test(pathname);
    const body = isFile ? await readFile(path.join(options.dir, pathname)) : Buffer.from(document);
    const type = isFile
      ? (TYPES[path.extname(pathname)] ?? 'application/octet-stream')
      : 'text/html';
    const isText = /text|json|javascript|svg/.test(type);
    const key = isFile ? pathname : 'document';
    if (isText && !compressed.has(key)) compressed.set(key, brotliCompressSync(body));
    response.writeHead(200, {
      'content-type': type,
      'cache-control': isFile ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isText ? { 'content-encoding': 'br' } : {}),
    });
    response.end(isText ? compressed.get(key) : body);
  }

  function forward(request: http.IncomingMessage, response: http.ServerResponse): void {
    const { port } = new URL(options.shop);
    const headers = { ...request.headers, host: new URL(options.shop).host };
    const onward = http.request(
      { port, host: '127.0.0.1', path: request.url, method: request.method, headers },
      (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The shop's document without federation's parts: hints, prerendered page, its scripts. */
async function documentOf({ shop, script }: VariantOptions): Promise<string> {
  const html = await (await fetch(`${shop}/register`)).text();
  const live = JSON.parse(/id="live-set">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
    remotes: { name: string; routes: string[] }[];
  };
  const set = {
    revision: 1,
    shell: 'variant',
    remotes: live.remotes.map(({ name, routes }) => ({
      ...{ name, routes, version: 'variant', container: name, entry: '', integrity: '' },
      uses: ['@tanstack/react-query'],
    })),
  };
  return html
    .replace(/<link rel="preload"[^>]*as="script"[^>]*>/g, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<style[^>]*data-prerendered[\s\S]*?<\/style>/, '')
    .replace(/(<div id="root">)[\s\S]*(<\/div>)(?=\s*<\/body>)/, '$1$2')
    .replace(
      '</body>',
      `<script type="application/json" id="live-set">${JSON.stringify(set)}</script><script defer src="${script}"></script></body>`,
    );
}
