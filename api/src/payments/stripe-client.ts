import Stripe from 'stripe';
import type { AppConfig } from '../platform/index.js';

/** Path of this server's Stripe sandbox. */
const STRIPE_SANDBOX_PATH = '/sandbox/stripe';

const TIMEOUT_MS = 20_000;
const MAX_RETRIES = 2;
const TOO_MANY_REQUESTS = 429;
const SHOULD_RETRY = 'stripe-should-retry';

/**
 * Stripe's SDK, configured for Stripe or for this server's sandbox; there is no other difference
 * between the two.
 */
export function createStripe({
  secretKey,
  isSandbox,
  sandboxUrl,
}: Pick<AppConfig['payments'], 'secretKey' | 'isSandbox' | 'sandboxUrl'>): Stripe {
  const shared = { timeout: TIMEOUT_MS, maxNetworkRetries: MAX_RETRIES, telemetry: false };
  const client = retryingLimits(Stripe.createNodeHttpClient());
  if (!isSandbox) return new Stripe(secretKey, { ...shared, httpClient: client });
  const { hostname, port, protocol } = new URL(sandboxUrl);
  return new Stripe(secretKey, {
    ...shared,
    host: hostname,
    ...(port ? { port: Number(port) } : {}),
    protocol: protocol === 'https:' ? 'https' : 'http',
    httpClient: belowPath(STRIPE_SANDBOX_PATH, client),
  });
}

/** The SDK can configure host and port, but no base path. */
function belowPath(folder: string, client: Stripe.HttpClient): Stripe.HttpClient {
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (host, port, path, ...rest) =>
      client.makeRequest(host, port, `${folder}${path}`, ...rest),
  };
}

/**
 * Lets the SDK repeat a request that Stripe's rate limit has rejected, after its usual wait. It
 * does so only if the response says it should, which Stripe's does not always.
 */
function retryingLimits(client: Stripe.HttpClient): Stripe.HttpClient {
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (...request) => {
      const response = await client.makeRequest(...request);
      if (response.getStatusCode() !== TOO_MANY_REQUESTS) return response;
      const headers = { [SHOULD_RETRY]: 'true', ...response.getHeaders() };
      return {
        getStatusCode: () => TOO_MANY_REQUESTS,
        getHeaders: () => headers,
        getRawResponse: () => response.getRawResponse() as unknown,
        toStream: (onEnd) => response.toStream(onEnd) as unknown,
        toJSON: () => response.toJSON() as Promise<unknown>,
      };
    },
  };
}
