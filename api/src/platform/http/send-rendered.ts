import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { Response } from 'express';

/** Chunk size that takes well under a millisecond to pass to the kernel. */
const PIECE_BYTES = 64 * 1024;

/** Cached images are sent many times, so each buffer is hashed once. */
const etags = new WeakMap<Buffer, string>();

/**
 * Sends a cached image without blocking the event loop: in chunks, so that 50 concurrent downloads
 * do not delay other requests, and as 304 to a client that has it. Set other headers before.
 */
export async function sendRendered(response: Response, body: Buffer): Promise<void> {
  const { req: request } = response;
  response.set('ETag', etagOf(body));
  if (request.fresh) {
    response.removeHeader('Content-Type');
    response.status(304).end();
    return;
  }
  response.set('Content-Length', String(body.length));
  if (request.method === 'HEAD') response.end();
  else if (body.length <= PIECE_BYTES) response.end(body);
  else await pipeline(piecesOf(body), response).catch(() => response.destroy());
}

async function* piecesOf(body: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    if (at > 0) await setImmediate();
    yield body.subarray(at, at + PIECE_BYTES);
  }
}

function etagOf(body: Buffer): string {
  let etag = etags.get(body);
  if (!etag) {
    etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    etags.set(body, etag);
  }
  return etag;
}
