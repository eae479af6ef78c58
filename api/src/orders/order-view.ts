import type { CancellableUntil, OrderBySessionResponse, OrderProductDetails } from '@ftl/contracts';
import { DELIVERY_ESTIMATE, describeColors, describeLines, totalQuantity } from '@ftl/rules';
import { CANCELLABILITY, stateOf } from './order.state.js';
import type { Order } from './orders.schema.js';

const MINUTE_MS = 60_000;

/** What was bought, in the response format of the contract. */
export function productDetailsOf(order: Pick<Order, 'lines' | 'color'>): OrderProductDetails {
  return {
    size: describeLines(order.lines),
    color: describeColors(order.color, order.lines),
    quantity: totalQuantity(order.lines),
    placement: 'center',
    sizes: order.lines,
  };
}

export function designDetailsOf(order: Pick<Order, 'design'>): {
  name: string;
  finalDesignImageUrl: string;
} {
  return { name: order.design.name, finalDesignImageUrl: order.design.finalDesignImageUrl };
}

/** @param graceMinutes delay between payment and production */
export function cancellableUntil(
  order: Pick<Order, 'status' | 'fulfillment' | 'paidAt'>,
  graceMinutes: number,
): CancellableUntil {
  if (!order.paidAt || CANCELLABILITY[stateOf(order)] !== 'automatic') return null;
  return new Date(order.paidAt.getTime() + graceMinutes * MINUTE_MS).toISOString();
}

/** The order as returned to its owner. */
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
    createdAt: order.createdAt.toISOString(),
    deliveryEstimate: DELIVERY_ESTIMATE,
    promotionCents: order.charge?.promotionCents ?? 0,
    taxCents: order.charge?.taxCents ?? 0,
    cancellableUntil: cancellableUntil(order, graceMinutes),
    ...(order.family ? { family: { ...order.family, designId: order.designId } } : {}),
  };
}
