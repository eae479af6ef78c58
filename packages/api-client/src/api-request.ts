import type { Identity } from './identity';
import {
  createTransport,
  REQUEST_TIMEOUT_MS,
  sendRequest,
  UPLOAD_TIMEOUT_MS,
} from './send-request';
import type { HttpMethod, SendOptions } from './send-request';
import { siteIdentity } from './site-identity';

export const timeoutMessage: SendOptions['timeoutMessage'] = (ms) =>
  `Request timed out after ${ms / 1000}s`;

/**
 * The generic request helper: method, path, optional body, cookies and both
 * identity headers; one try, 30 s, or 120 s for a form with files.
 */
export function createApiRequest(baseUrl?: string, identity: Identity = siteIdentity) {
  const transport = createTransport(baseUrl);
  return async <T>(
    method: HttpMethod,
    path: string,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<T> => {
    const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
    return sendRequest<T>(
      transport,
      { method, path, body },
      {
        headers: await identity.headers(),
        timeoutMs: isForm ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS,
        timeoutMessage,
        signal,
      },
    );
  };
}

export const apiRequest = createApiRequest();
