import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import type { SandboxEvent } from './sandbox-objects.js';

const TIMEOUT_MS = 10_000;

export function eventOf(type: SandboxEvent['type'], object: object): SandboxEvent {
  return {
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    type,
    data: { object },
  };
}

/**
 * Sends an event with Stripe's signature scheme.
 *
 * @throws Error unless the endpoint accepts it; the caller retries, as Stripe does
 */
export async function deliverEvent(
  event: object,
  { url, secret }: { url: string; secret: string },
): Promise<void> {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The webhook returned ${response.status}`);
}

/** The list of a shop's only webhook endpoint, which receives all events. */
export function webhookEndpointList(url: string): object {
  const endpoint = {
    id: 'we_sandbox',
    object: 'webhook_endpoint',
    url,
    status: 'enabled',
    enabled_events: ['*'],
  };
  return { object: 'list', url: '/v1/webhook_endpoints', has_more: false, data: [endpoint] };
}
