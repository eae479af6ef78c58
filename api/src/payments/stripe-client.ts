import Stripe from 'stripe';
import type { AppConfig } from '../platform/index.js';

/** Path of this server's Stripe sandbox. */
const STRIPE_SANDBOX_PATH = '/sandbox/stripe';

const TIMEOUT_MS = 20_000;
const MAX_RETRIES = 2;

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

/** The SDK can configure host and port, but no base path. */
function belowPath(folder: string): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (host, port, path, ...rest) =>
      client.makeRequest(host, port, `${folder}${path}`, ...rest),
  };
}
