import type { ShippingAddress } from '../orders/index.js';
import type { PrintProgress, PrintState } from './print-partner.js';

/** The body of `POST /v2/orders`. */
export interface PrintfulOrderRequest {
  external_id: string;
  shipping: 'STANDARD';
  recipient: {
    name: string;
    address1: string;
    address2?: string;
    city: string;
    state_code: string;
    country_code: string;
    zip: string;
  };
  order_items: {
    source: 'catalog';
    catalog_variant_id: number;
    quantity: number;
    placements: {
      placement: 'front';
      technique: 'dtg';
      layers: { type: 'file'; url: string }[];
    }[];
  }[];
}

/** What of Printful's order we read. */
export interface PrintfulOrder {
  id: number;
  external_id: string | null;
  status: string;
}

export interface PrintfulShipment {
  tracking_number?: string | null;
}

/** Printful's words for an order; one it put on hold is still to be made. */
const STATES: Record<string, PrintState> = {
  draft: 'received',
  pending: 'received',
  onhold: 'received',
  inprocess: 'in_production',
  inreview: 'received',
  partial: 'in_production',
  fulfilled: 'shipped',
  canceled: 'cancelled',
  archived: 'shipped',
  failed: 'cancelled',
};

export interface PrintfulItem {
  variantId: number;
  quantity: number;
}

/**
 * @param fileUrl where Printful fetches the print file
 */
export function printfulOrderOf(
  orderNumber: string,
  items: PrintfulItem[],
  { address, fileUrl }: { address: ShippingAddress; fileUrl: string },
): PrintfulOrderRequest {
  return {
    external_id: orderNumber,
    shipping: 'STANDARD',
    recipient: {
      name: address.name,
      address1: address.line1,
      ...(address.line2 ? { address2: address.line2 } : {}),
      city: address.city,
      state_code: address.state,
      country_code: address.country,
      zip: address.postalCode,
    },
    order_items: items.map(({ variantId, quantity }) => ({
      source: 'catalog',
      catalog_variant_id: variantId,
      quantity,
      placements: [
        { placement: 'front', technique: 'dtg', layers: [{ type: 'file', url: fileUrl }] },
      ],
    })),
  };
}

/** @throws when Printful uses a word that we do not know */
export function printfulProgress(
  order: PrintfulOrder,
  shipments: PrintfulShipment[],
): PrintProgress {
  const state = STATES[order.status];
  if (!state) throw new Error(`Printful calls the order ${order.status}`);
  const trackingNumber = shipments.find((each) => each.tracking_number)?.tracking_number ?? null;
  return { state, trackingNumber, changesAt: null };
}
