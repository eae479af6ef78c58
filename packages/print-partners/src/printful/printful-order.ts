import type { ShippingAddress } from '@ftl/contracts';
import { z } from 'zod';
import type { PrintPosition, PrintSide } from '../print-placement.js';
import {
  PROBLEM_FREE,
  type Parcel,
  type PrintProgress,
  type PrintState,
} from '../print-partner.js';
import { isAboutAddress, type PrintProblem } from '../print-problem.js';

/** Printful's names of standard and express shipping. */
export type PrintfulShipping = 'STANDARD' | 'PRINTFUL_FAST';

/** The body of `POST /v2/orders`. */
export interface PrintfulOrderRequest {
  external_id: string;
  shipping: PrintfulShipping;
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
      placement: PrintSide;
      technique: 'dtg';
      layers: { type: 'file'; url: string; position: PrintPosition }[];
    }[];
  }[];
}

/** The fields of Printful's order that we read. */
export interface PrintfulOrder {
  id: number;
  external_id: string | null;
  status: string;
  costs?: { calculation_status?: 'calculating' | 'done' | 'failed' };
}

export interface PrintfulShipment {
  id?: number;
  shipment_status?: string;
  delivery_status?: string;
  tracking_number?: string | null;
  is_reshipment?: boolean;
}

export const orderResponse = z.object({
  data: z.custom<PrintfulOrder>((data) => typeof (data as PrintfulOrder)?.status === 'string'),
});
export const shipmentsResponse = z.object({
  data: z.array(z.custom<PrintfulShipment>((each) => typeof each === 'object' && each !== null)),
});

/** Printful's statuses. `archived` is v1's status for a deleted order, which is not produced. */
const STATES: Record<string, PrintState> = {
  draft: 'received',
  pending: 'received',
  onhold: 'received',
  inprocess: 'in_production',
  inreview: 'received',
  partial: 'in_production',
  fulfilled: 'shipped',
  canceled: 'cancelled',
  archived: 'cancelled',
  failed: 'cancelled',
};

/** Shipments that have left; a canceled shipment keeps its tracking number. */
const LEFT = ['shipped', 'returned'];
const NOT_DELIVERED = ['return_to_sender', 'failure'];

export interface PrintfulItem {
  variantId: number;
  quantity: number;
}

export interface PrintfulSide {
  side: PrintSide;
  /** URL from which Printful fetches the print file. */
  fileUrl: string;
  /** Position of the entire file in the print area. */
  position: PrintPosition;
}

export function printfulOrderOf(
  orderNumber: string,
  items: PrintfulItem[],
  {
    address,
    sides,
    isExpress = false,
  }: { address: ShippingAddress; sides: readonly PrintfulSide[]; isExpress?: boolean },
): PrintfulOrderRequest {
  return {
    external_id: orderNumber,
    shipping: isExpress ? 'PRINTFUL_FAST' : 'STANDARD',
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
      placements: sides.map(({ side, fileUrl, position }) => ({
        placement: side,
        technique: 'dtg',
        layers: [{ type: 'file', url: fileUrl, position }],
      })),
    })),
  };
}

/** @param eventReason the reason in Printful's latest event, which its order does not contain */
export function printfulProgress(
  order: PrintfulOrder,
  shipments: PrintfulShipment[] = [],
  eventReason: string | null = null,
): PrintProgress {
  const state = STATES[order.status];
  return {
    ...PROBLEM_FREE,
    state: state ?? 'received',
    reason: state === 'cancelled' ? eventReason : null,
    parcels: shipments.flatMap(parcelOf),
    problems: [
      ...(state ? [] : [unknownStatus(order.status)]),
      ...problemsOfOrder(order.status, eventReason),
      ...shipments.flatMap((shipment) => problemsOfShipment(shipment, eventReason)),
    ],
  };
}

function parcelOf(shipment: PrintfulShipment): Parcel[] {
  const { shipment_status = '', tracking_number: trackingNumber, is_reshipment } = shipment;
  if (!trackingNumber || !LEFT.includes(shipment_status)) return [];
  return [{ trackingNumber, isReshipment: is_reshipment ?? false }];
}

function unknownStatus(status: string): PrintProblem {
  const reason = `Printful calls the order "${status}", which the shop does not know`;
  return { kind: 'unknown_status', subject: status, reason };
}

function problemsOfOrder(status: string, eventReason: string | null): PrintProblem[] {
  if (status === 'partial')
    return [{ kind: 'partly_shipped', subject: '', reason: "Some parcels haven't shipped yet" }];
  if (status !== 'onhold') return [];
  // Printful cancels orders that are on hold for 30 days.
  const reason = eventReason ?? 'Printful put the order on hold; its dashboard says why';
  return [{ kind: isAboutAddress(eventReason) ? 'address' : 'on_hold', subject: '', reason }];
}

function problemsOfShipment(
  shipment: PrintfulShipment,
  eventReason: string | null,
): PrintProblem[] {
  const { shipment_status = '', delivery_status = '', tracking_number, id } = shipment;
  const subject = tracking_number ?? String(id ?? '');
  const because = eventReason ? `: ${eventReason}` : '';
  const problems: PrintProblem[] = [];
  if (shipment_status === 'returned')
    problems.push({ kind: 'returned', subject, reason: `Parcel ${subject} came back${because}` });
  else if (NOT_DELIVERED.includes(delivery_status))
    problems.push({
      kind: 'delivery_failed',
      subject,
      reason: `Parcel ${subject} was not delivered (${delivery_status})`,
    });
  if (shipment_status === 'outstock')
    problems.push({ kind: 'out_of_stock', subject, reason: 'A shirt is out of stock' });
  if (shipment_status === 'onhold')
    problems.push({ kind: 'on_hold', subject, reason: `A parcel is on hold${because}` });
  if (shipment.is_reshipment && LEFT.includes(shipment_status))
    problems.push({ kind: 'reshipped', subject, reason: `Sent again as ${subject}` });
  return problems;
}
