import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sessionStore } from '@ftl/session';
import { createApiClient } from '../api-client';
import { queryClient } from '../index';

interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Respond = (call: Seen, response: ServerResponse, count: number) => void;

/** A real HTTP server on loopback: the requests it received, and how it responds. */
export const shop: { url: string; seen: Seen[]; respond: Respond } = {
  url: '',
  seen: [],
  respond: () => undefined,
};

export const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
};

const server = createServer((request, response) => {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', '*, PUT, PATCH, DELETE');
  response.setHeader(
    'Access-Control-Allow-Headers',
    request.headers['access-control-request-headers'] ?? '*',
  );
  if (request.method === 'OPTIONS') {
    response.end();
    return;
  }
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const body = Buffer.concat(pieces).toString();
    const call = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body,
    };
    shop.seen.push(call);
    shop.respond(call, response, callsTo(call.url).length);
  });
});

/** Starts the server for the tests of a file; each test is a new visitor. */
export function startTestServer(): void {
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    shop.seen = [];
    queryClient.clear();
    shop.respond = bindingOr((_, response) => json(response, 200, { ok: true }));
    sessionStore.getState().clearSession();
  });
  afterAll(() => {
    queryClient.clear();
    server.closeAllConnections();
    server.close();
  });
}

export const callsTo = (path: string) => shop.seen.filter((call) => call.url.startsWith(path));
export const bindingOr =
  (other: Respond): Respond =>
  (call, response, count) =>
    call.url === '/api/session'
      ? json(response, 200, { success: true })
      : other(call, response, count);

export const client = (timeoutMs?: number) => createApiClient({ baseUrl: shop.url, timeoutMs });
export const request = () => client().request;
