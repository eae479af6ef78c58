import type { ErrorResponse } from '@ftl/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { ShopError } from '../platform/index.js';
import { FollowingEnded } from './cutout.errors.js';
import type { Removal } from './removal-requests.service.js';

/** Heartbeat interval in ms; pages reconnect after three missed heartbeats. */
const SIGN_OF_LIFE_MS = 15_000;

/** Streams the progress of a job as server-sent events `progress`, then `result` or `error`. */
@Injectable()
export class CutoutEventStream {
  async send(removal: Removal, response: Response): Promise<void> {
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // Disables buffering of events in proxies.
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const event = (name: string, data: unknown): void => {
      response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    // A comment line as heartbeat:
    // https://html.spec.whatwg.org/multipage/server-sent-events.html#authoring-notes
    const alive = setInterval(() => response.write(':\n\n'), SIGN_OF_LIFE_MS);
    try {
      const options = {
        onProgress: (progress: unknown) => event('progress', progress),
        signal: gone.signal,
      };
      event('result', await removal.follow(options));
    } catch (thrown) {
      // A stream that ends without a result is repeated by pages; one with an error is not.
      const isEnded = gone.signal.aborted || thrown instanceof FollowingEnded;
      if (!isEnded) event('error', errorResponse(thrown));
    } finally {
      clearInterval(alive);
      response.end();
    }
  }
}

function errorResponse(thrown: unknown): ErrorResponse {
  const { message, code, retryable, details } =
    thrown instanceof ShopError ? thrown : new ShopError('SERVER_ERROR');
  return { ...details, success: false, error: message, message, code, retryable };
}
