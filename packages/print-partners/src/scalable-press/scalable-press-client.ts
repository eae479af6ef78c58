import { PartnerClient, type PartnerAccess } from '../client/partner-client.js';

/** Undocumented; assumed to be the same as for Printful. */
const PER_MINUTE = 120;

/**
 * Scalable Press' API: `POST /v2/quote`, `POST /v2/order`, `POST /v3/mockup`.
 * The key is the password of basic authentication, without a user name.
 */
export class ScalablePressClient extends PartnerClient {
  /** @param access undefined without a key: every call then fails as `not_configured` */
  constructor(access: PartnerAccess | undefined) {
    super(
      'Scalable Press',
      access && {
        url: access.url,
        headers: {
          authorization: `Basic ${Buffer.from(`:${access.key}`).toString('base64')}`,
        },
        perMinute: PER_MINUTE,
      },
    );
  }
}
