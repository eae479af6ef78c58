import Stripe from 'stripe';
import type { AppConfig } from '../platform/index.js';

/** Where this server's own sandbox answers in Stripe's place. */
export const STRIPE_SANDBOX_PATH = '/sandbox/stripe';

const TIMEOUT_MS = 20_000;
const MAX_RETRIES = 2;

/**
 * Stripe's SDK, pointed to Stripe or to the sandbox of this server. Everything
 * else about the two is the same.
 */
export function createStripe({
  secretKey,
  isSandbox,
  sandboxUrl,
}: Pick<AppConfig['payments'], 'secretKey' | 'isSandbox' | 'sandboxUrl'>): Stripe {
  const shared = { timeout: TIMEOUT_MS, maxNetworkRetries: MAX_RETRIES, telemetry: false };
  if (!isSandbox) return new Stripe(secretKey, shared);
  const { hostname, port, protocol } = new URL(sandboxUrl);
  return new Stripe(secretKey, {
    ...shared,
    host: hostname,
    ...(port ? { port: Number(port) } : {}),
    protocol: protocol === 'https:' ? 'https' : 'http',
    httpClient: belowPath(STRIPE_SANDBOX_PATH),
  });
}

/** The SDK knows host and port, but no folder to put its paths in. */
function belowPath(folder: string): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (host, port, path, ...rest) =>
      client.makeRequest(host, port, `${folder}${path}`, ...rest),
  };
}
