import { Injectable } from '@nestjs/common';
import { AppConfig } from '../platform/index.js';
import { PartnerClient } from './partner-client.js';

/** Leaky bucket over a minute, per token (developers.printful.com, rate limits). */
const PER_MINUTE = 120;

/**
 * Printful's API, second version: `GET /v2/catalog-products/824` and so on.
 * Answers come as `{ data, paging?, _links? }`. Pictures it makes are gone after
 * 72 hours.
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
          // Needed only by tokens that may act for several shops.
          ...(printful.store ? { 'x-pf-store-id': printful.store } : {}),
        },
        perMinute: PER_MINUTE,
        // "Attempting to update a resource that is already being updated": the same request may succeed later.
        conflict: 'busy',
      },
    );
  }
}
