import type { PartnerRequest, PartnerResponse } from '../../local-partner.js';
import { conforming, violationsOf } from '../contracts.js';

interface Rate {
  shipping: string;
  rate: string;
  min_delivery_days?: number;
  max_delivery_days?: number;
}

/** The standard rate, which Printful has for every US address. */
const STANDARD: Rate = {
  ...{ shipping: 'STANDARD', rate: '4.75' },
  ...{ min_delivery_days: 3, max_delivery_days: 5 },
};
export const EXPRESS: Rate = {
  ...{ shipping: 'PRINTFUL_FAST', rate: '17.7' },
  ...{ min_delivery_days: 1, max_delivery_days: 3 },
};

/** What it costs more than the usual one: $17.70 instead of $4.75. */
export const EXPRESS_CENTS = 1295;

/** `POST /v2/shipping-rates`. */
export class ShippingRates {
  rates: Rate[] = [STANDARD];

  /** Sets the rates in addition to standard shipping. */
  offer(...faster: Rate[]): void {
    this.rates = [STANDARD, ...faster];
  }

  /** @returns undefined if the request is for another path */
  respond(
    { method, path, body }: PartnerRequest,
    violations: string[],
  ): PartnerResponse | undefined {
    if (method !== 'POST' || path !== '/v2/shipping-rates') return undefined;
    const found = violationsOf('printful/shipping-rates.request', body);
    violations.push(...found);
    if (found.length > 0)
      return { status: 400, body: { type: 'about:blank', title: 'Bad Request', detail: found[0] } };
    const data = this.rates.map((rate) => ({
      ...rate,
      shipping_method_name: `${rate.shipping} (after fulfillment)`,
      currency: 'USD',
    }));
    return { body: conforming('printful/shipping-rates.response', { data }) };
  }
}
