/** Printful's events that the shop handles. */
export const PRINTFUL_EVENTS = [
  'order_canceled',
  'order_failed',
  'order_put_hold',
  'order_put_hold_approval',
  'order_updated',
  'shipment_out_of_stock',
  'shipment_returned',
  'shipment_sent',
];

export interface PrintfulWebhooks {
  default_url?: string | null;
  events?: { type: string; url?: string | null }[];
}

export interface StripeEndpoint {
  url: string;
  status: string;
  enabled_events: string[];
}

/** @returns the problem of Printful's webhook settings, or null */
export function printfulWebhookProblem(settings: PrintfulWebhooks, url: string): string | null {
  const arriving = (settings.events ?? [])
    .filter((event) => (event.url ?? settings.default_url) === url)
    .map(({ type }) => type);
  const missing = PRINTFUL_EVENTS.filter((type) => !arriving.includes(type));
  if (missing.length === 0) return null;
  if (missing.length === PRINTFUL_EVENTS.length)
    return `no event is sent to ${url}; register it with POST /v2/webhooks`;
  return `these events are not sent to ${url}: ${missing.join(', ')}`;
}

/** @returns the problem of Stripe's webhook endpoints, or null */
export function stripeWebhookProblem(
  endpoints: StripeEndpoint[],
  url: string,
  needed: readonly string[],
): string | null {
  const endpoint = endpoints.find((each) => each.url === url);
  if (!endpoint) return `there is no endpoint for ${url}; add it under Developers, Webhooks`;
  if (endpoint.status !== 'enabled') return `the endpoint for ${url} is ${endpoint.status}`;
  const sent = new Set(endpoint.enabled_events);
  const missing = sent.has('*') ? [] : needed.filter((type) => !sent.has(type));
  return missing.length > 0 ? `the endpoint lacks these events: ${missing.join(', ')}` : null;
}
