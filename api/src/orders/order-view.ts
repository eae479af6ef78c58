import type { Arrival } from '@ftl/contracts';
import {
  arrivalOf,
  businessDays,
  deliveryDays,
  describeColors,
  describeLines,
  totalQuantity,
  type Shipment,
} from '@ftl/rules';
import { cancellationOf } from './order.state.js';
import type { Order } from './orders.schema.js';
import type {
  CancellableUntil,
  OrderBySessionResponse,
  OrderDelivery,
  OrderProductDetails,
  OrderedDesignDetails,
} from './orders.responses.js';

const MINUTE_MS = 60_000;

/** The purchased items, in the response format of the contract. */
export function productDetailsOf(order: Pick<Order, 'lines' | 'color'>): OrderProductDetails {
  return {
    size: describeLines(order.lines),
    color: describeColors(order.color, order.lines),
    quantity: totalQuantity(order.lines),
    placement: 'center',
    sizes: order.lines,
  };
}

export function designDetailsOf({ design }: Pick<Order, 'design'>): OrderedDesignDetails {
  const { name, finalDesignImageUrl, back } = design;
  return { name, finalDesignImageUrl, back };
}

/** @param graceMinutes delay between payment and production */
export function cancellableUntil(
  order: Pick<Order, 'status' | 'fulfillment' | 'paidAt' | 'createdAt' | 'family'>,
  graceMinutes: number,
): CancellableUntil {
  if (!order.paidAt || cancellationOf(order) !== 'automatic') return null;
  return cancelPeriodEnd(order, graceMinutes).toISOString();
}

/** When production is scheduled to start. */
export function cancelPeriodEnd(order: StartedOrder, graceMinutes: number): Date {
  const { paidAt, createdAt } = order;
  const graceEnd = (paidAt ?? createdAt).getTime() + graceMinutes * MINUTE_MS;
  return new Date(Math.max(graceEnd, startOf(order).getTime()));
}

type StartedOrder = Pick<Order, 'paidAt' | 'createdAt' | 'family'>;
type EstimatedOrder = StartedOrder & Pick<Order, 'express' | 'lines'>;

/** The payment, or later the end of the family list that the order waits for. */
function startOf({ paidAt, createdAt, family }: StartedOrder): Date {
  const paid = paidAt ?? createdAt;
  const printed = new Date(family?.printsFrom ?? paid);
  return printed > paid ? printed : paid;
}

export const shipmentOf = ({ express, lines }: Pick<Order, 'express' | 'lines'>): Shipment => ({
  shirts: totalQuantity(lines),
  carrier: express?.carrierDays,
});

/** Business days until the order ships and until it arrives. */
export function deliveryDaysOf(order: EstimatedOrder) {
  return deliveryDays(startOf(order), shipmentOf(order));
}

export function arrivalOfOrder(order: EstimatedOrder): Arrival {
  return arrivalOf(startOf(order), shipmentOf(order));
}

export function deliveryOf(order: EstimatedOrder & Pick<Order, 'neededBy'>): OrderDelivery {
  const { neededBy, express } = order;
  return { neededBy, arrival: arrivalOfOrder(order), isExpress: express !== null };
}

/** The order as its owner's success page shows it. */
export function orderOfOwner(order: Order, graceMinutes: number): OrderBySessionResponse['order'] {
  return {
    id: order.id,
    friendlyOrderNumber: order.number,
    status: order.status,
    fulfillmentStatus: order.fulfillment,
    customerEmail: order.customerEmail,
    amount: order.totalCents,
    designDetails: designDetailsOf(order),
    productDetails: productDetailsOf(order),
    mockupUrl: order.design.mockupUrl,
    backMockupUrl: order.design.backMockupUrl,
    createdAt: order.createdAt.toISOString(),
    deliveryEstimate: businessDays(deliveryDaysOf(order).total),
    delivery: deliveryOf(order),
    promotionCents: order.charge?.promotionCents ?? 0,
    taxCents: order.charge?.taxCents ?? 0,
    cancellableUntil: cancellableUntil(order, graceMinutes),
    family:
      order.family && !order.family.entryId
        ? { ...order.family, designId: order.designId }
        : undefined,
  };
}
