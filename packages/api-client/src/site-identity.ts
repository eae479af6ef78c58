import { createIdentity } from './identity';
import type { Identity } from './identity';
import { createTransport, REQUEST_TIMEOUT_MS, sendRequest } from './send-request';

/** The visitor's identity towards one API, shared by all clients of it so that it is bound once. */
export function createHttpIdentity(baseUrl?: string): Identity {
  const transport = createTransport(baseUrl);
  return createIdentity((path, headers) =>
    sendRequest(
      transport,
      { method: 'POST', path, body: {} },
      {
        headers,
        timeoutMs: REQUEST_TIMEOUT_MS,
        timeoutMessage: (ms) => `Request timeout after ${ms}ms`,
      },
    ),
  );
}

export const siteIdentity = createHttpIdentity();
