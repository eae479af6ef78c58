import type { Readable } from 'node:stream';

/** A response body without data for this long is aborted. */
export const STALL_MS = 15_000;

/**
 * The chunks of a body, which is destroyed if it stalls. Only the wait for the body counts, not the
 * time that a slow disk takes to write a chunk.
 */
export async function* withStallTimeout(body: Readable): AsyncGenerator<Buffer> {
  const stalled = () => body.destroy(new Error(`nothing was received for ${STALL_MS / 1000} s`));
  let timer = setTimeout(stalled, STALL_MS);
  try {
    for await (const chunk of body) {
      clearTimeout(timer);
      yield chunk as Buffer;
      timer = setTimeout(stalled, STALL_MS);
    }
  } finally {
    clearTimeout(timer);
  }
}
