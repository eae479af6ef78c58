import { Injectable } from '@nestjs/common';
import { AppConfig } from '../platform/index.js';
import { PartnerClient } from './partner-client.js';

/** Leaky bucket over a minute, per token (developers.printful.com, rate limits). */
const PER_MINUTE = 120;

/**
 * Printful's API v2: `GET /v2/catalog-products/824` and so on. Responses have the form `{ data,
 * paging?, _links? }`. Generated images expire after 72 hours.
 */
@Injectable()
export class PrintfulClient extends PartnerClient {
  constructor({ partners: { printful } }: AppConfig) {
    super(
      'Printful',
      printful && {
        url: printful.url,
        headers: {
          authorization: `Bearer ${printful.key}`,
          // Required only for tokens with access to several shops.
          ...(printful.store ? { 'x-pf-store-id': printful.store } : {}),
        },
        perMinute: PER_MINUTE,
        // "Attempting to update a resource that is already being updated": a retry may succeed.
        conflict: 'busy',
      },
    );
  }
}
