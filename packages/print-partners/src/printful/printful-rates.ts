import type { ExpressShipping } from '@ftl/contracts';
import { parsedAs } from '../client/parsed-as.js';
import { z } from 'zod';
import type { PrintfulItem, PrintfulShipping } from './printful-order.js';

/** The body of `POST /v2/shipping-rates`: rates in the US require at least a state. */
export interface PrintfulRatesRequest {
  recipient: { country_code: 'US'; state_code: string };
  order_items: { source: 'catalog'; catalog_variant_id: number; quantity: number }[];
  currency: 'USD';
}

export type ExpressOffer = Omit<ExpressShipping, 'state'>;

const ratesResponse = z.object({
  data: z.array(
    z.object({
      shipping: z.string(),
      /** Dollars with at most two decimals. */
      rate: z.string().regex(/^\d+(\.\d{1,2})?$/),
      currency: z.string(),
      /** Business days after production; Printful omits them if it has no estimate. */
      min_delivery_days: z.number().int().positive().nullish(),
      max_delivery_days: z.number().int().positive().nullish(),
    }),
  ),
});

export function ratesRequest(items: PrintfulItem[], state: string): PrintfulRatesRequest {
  return {
    recipient: { country_code: 'US', state_code: state },
    order_items: items.map(({ variantId, quantity }) => ({
      source: 'catalog',
      catalog_variant_id: variantId,
      quantity,
    })),
    currency: 'USD',
  };
}

/**
 * The price is Printful's surcharge over its standard shipping, which every order pays.
 *
 * @returns null if Printful has no express rate, or no delivery days for it
 * @throws PartnerError for a response of another shape
 */
export function expressOf(response: unknown): ExpressOffer | null {
  const { data: rates } = parsedAs(ratesResponse, response, {
    partner: 'Printful',
    what: 'shipping rates',
  });
  const named = (shipping: PrintfulShipping) =>
    rates.find((rate) => rate.shipping === shipping && rate.currency === 'USD');
  const [usual, fast] = [named('STANDARD'), named('PRINTFUL_FAST')];
  if (!usual || !fast?.min_delivery_days || !fast.max_delivery_days) return null;
  return {
    cents: Math.max(0, centsOf(fast.rate) - centsOf(usual.rate)),
    carrierDays: { min: fast.min_delivery_days, max: fast.max_delivery_days },
  };
}

function centsOf(dollars: string): number {
  const [whole, decimals = ''] = dollars.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
