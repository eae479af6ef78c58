import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a request for one object fails. */
export type Fault =
  /** 503, as from an overloaded S3. */
  | 'unavailable'
  /** 404 NoSuchKey. */
  | 'missing'
  /** 403 AccessDenied, as by a policy. */
  | 'denied'
  /** The connection closes in the middle of the body. */
  | 'cut'
  /** Half of the body, with a matching Content-Length. */
  | 'shortened'
  /** One byte of the body differs. */
  | 'changed'
  /** Half of the body, then silence. */
  | 'stalled'
  /** The entire body, in small chunks. */
  | 'slow';

/** Called for each request. The path is `/<bucket>/<key>`. */
export type FaultOf = (method: string, path: string) => Fault | undefined | Promise<Fault>;

export interface FaultyBucket {
  endpoint: string;
  /** Applies to all requests from now on. */
  setFaults(faultOf: FaultOf): void;
  /** Resolves on the next request. */
  untilRequest(): Promise<void>;
  stop(): Promise<void>;
}

const SLOW_PIECES = 20;
const SLOW_MS = 50;

/**
 * A proxy in front of a real bucket that corrupts responses like failing buckets and networks. It
 * forwards the Host header, so that the bucket still verifies signatures.
 */
export async function startFaultyBucket(endpoint: string): Promise<FaultyBucket> {
  const target = new URL(endpoint);
  let faultOf: FaultOf = () => undefined;
  const requests = new EventEmitter();
  const server = http.createServer((request, response) => {
    requests.emit('request');
    void (async () => {
      const { method = 'GET', url = '/' } = request;
      const fault = await faultOf(method, decodeURIComponent(url.split('?')[0]!));
      if (fault === 'unavailable' || fault === 'missing' || fault === 'denied') {
        request.resume();
        refuse(response, fault);
        return;
      }
      let hasResponse = false;
      const forwarded = http.request(
        { host: target.hostname, port: target.port, method, path: url, headers: request.headers },
        (result) => {
          hasResponse = true;
          result.on('error', () => response.destroy());
          if (method === 'HEAD') {
            result.resume();
            response.writeHead(result.statusCode!, result.headers).end();
            return;
          }
          if (!fault || method !== 'GET') {
            response.writeHead(result.statusCode!, result.headers);
            result.pipe(response);
            return;
          }
          const chunks: Buffer[] = [];
          result.on('data', (chunk: Buffer) => chunks.push(chunk));
          result.on('end', () => void spoil(Buffer.concat(chunks), { result, response, fault }));
        },
      );
      // Swift sends a body with HEAD 404, which fails after the response has ended.
      forwarded.on('error', () => hasResponse || response.destroy());
      request.pipe(forwarded);
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFaults: (faults) => (faultOf = faults),
    untilRequest: () => once(requests, 'request').then(() => undefined),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

const REFUSALS = {
  unavailable: [503, 'SlowDown'],
  missing: [404, 'NoSuchKey'],
  denied: [403, 'AccessDenied'],
} as const;

function refuse(response: http.ServerResponse, fault: keyof typeof REFUSALS): void {
  const [status, code] = REFUSALS[fault];
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>-</Message></Error>`);
}

interface Spoiling {
  result: http.IncomingMessage;
  response: http.ServerResponse;
  fault: Fault;
}

async function spoil(body: Buffer, { result, response, fault }: Spoiling): Promise<void> {
  const half = body.subarray(0, body.length >> 1);
  const headers = { ...result.headers };
  if (fault === 'shortened') headers['content-length'] = String(half.length);
  response.writeHead(result.statusCode!, headers);
  if (fault === 'shortened') response.end(half);
  else if (fault === 'changed') {
    const changed = Buffer.from(body);
    changed[changed.length >> 1]! ^= 1;
    response.end(changed);
  } else if (fault === 'slow') {
    const size = Math.ceil(body.length / SLOW_PIECES);
    for (let at = 0; at < body.length; at += size) {
      response.write(body.subarray(at, at + size));
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    }
    response.end();
  } else {
    response.write(half);
    if (fault === 'cut') setTimeout(() => response.destroy(), SLOW_MS);
  }
}
