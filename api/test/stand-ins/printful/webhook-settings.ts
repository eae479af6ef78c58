import type { PartnerResponse, PartnerRequest } from '../../local-partner.js';

/** Printful's webhook settings: the URL and the event types. */
export class PrintfulWebhookSettings {
  url: string | null = null;
  events: string[] = [];

  /** @returns undefined if the request is for another resource */
  respond({ method, path }: PartnerRequest): PartnerResponse | undefined {
    if (path !== '/v2/webhooks') return undefined;
    if (method !== 'GET') return { status: 405, body: { title: 'Method Not Allowed' } };
    const data = {
      default_url: this.url,
      expires_at: null,
      public_key: this.url && 'public-key',
      events: this.events.map((type) => ({ type, url: null, params: [] })),
    };
    return { body: { data } };
  }
}
