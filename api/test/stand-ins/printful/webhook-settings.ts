import type { PartnerResponse, PartnerRequest } from '../../local-partner.js';

/** Where Printful sends its events, and which. */
export class PrintfulWebhookSettings {
  url: string | null = null;
  events: string[] = [];

  /** @returns undefined when the request is not about them */
  answer({ method, path }: PartnerRequest): PartnerResponse | undefined {
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
