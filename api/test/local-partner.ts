import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PartnerRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** Parsed JSON; undefined if there is none. */
  body: unknown;
}

export interface PartnerResponse {
  status?: number;
  headers?: Record<string, string>;
  /** Objects are sent as JSON, buffers as they are. */
  body?: unknown;
  /** Delay in ms before the response. */
  after?: number;
  /** The response waits for this promise. */
  until?: Promise<void>;
}

export interface LocalPartner {
  url: string;
  /** All requests, in order. */
  requests: PartnerRequest[];
  close(): Promise<void>;
}

/**
 * A print partner's server on this machine, whose responses the test defines from its
 * documentation.
 */
export async function startLocalPartner(
  result: (request: PartnerRequest) => PartnerResponse | undefined,
): Promise<LocalPartner> {
  const requests: PartnerRequest[] = [];
  const server = createServer((incoming, response) => {
    void (async () => {
      const request = await readRequest(incoming);
      requests.push(request);
      const given = result(request) ?? { status: 404, body: { detail: 'No such page' } };
      await given.until;
      send(response, given);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<PartnerRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const url = new URL(incoming.url ?? '/', 'http://partner.test');
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

function send(
  response: ServerResponse,
  { status = 200, headers, body, after }: PartnerResponse,
): void {
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(body === undefined ? '' : JSON.stringify(body));
  const type = Buffer.isBuffer(body) ? 'image/jpeg' : 'application/json';
  setTimeout(() => {
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(bytes);
  }, after ?? 0).unref();
}
