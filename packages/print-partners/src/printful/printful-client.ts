import { PartnerClient, type PartnerAccess } from '../client/partner-client.js';

/** Leaky bucket over a minute, per token (developers.printful.com, rate limits). */
const PER_MINUTE = 120;

/**
 * Printful's API v2: `GET /v2/catalog-products/824` and so on. Responses have the form `{ data,
 * paging?, _links? }`.
 */
export class PrintfulClient extends PartnerClient {
  /** @param access undefined without a key: every call then fails as `not_configured` */
  constructor(access: (PartnerAccess & { store?: string | undefined }) | undefined) {
    super(
      'Printful',
      access && {
        url: access.url,
        headers: {
          authorization: `Bearer ${access.key}`,
          // Required only for tokens with access to several shops.
          ...(access.store ? { 'x-pf-store-id': access.store } : {}),
        },
        perMinute: PER_MINUTE,
        // "Attempting to update a resource that is already being updated": a retry may succeed.
        conflict: 'busy',
      },
    );
  }
}
