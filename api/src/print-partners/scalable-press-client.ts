import { Injectable } from '@nestjs/common';
import { AppConfig } from '../platform/index.js';
import { PartnerClient } from './partner-client.js';

/** Undocumented; assumed to be the same as for Printful. */
const PER_MINUTE = 120;

/**
 * Scalable Press' API: `POST /v2/quote`, `POST /v2/order`, `POST /v3/mockup`.
 * The key is the password of basic authentication, without a user name.
 */
@Injectable()
export class ScalablePressClient extends PartnerClient {
  constructor({ partners: { scalablePress } }: AppConfig) {
    super(
      'Scalable Press',
      scalablePress && {
        url: scalablePress.url,
        headers: {
          authorization: `Basic ${Buffer.from(`:${scalablePress.key}`).toString('base64')}`,
        },
        perMinute: PER_MINUTE,
      },
    );
  }
}
