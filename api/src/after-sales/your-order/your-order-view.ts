import { isOver } from '@ftl/rules';
import {
  arrivalOfOrder,
  cancellableUntil,
  designDetailsOf,
  productDetailsOf,
  type Order,
  type OrdersReader,
} from '../../orders/index.js';
import type { OrderReceipt, OrderSteps, YourOrderResponse } from './your-order.responses.js';

type History = Awaited<ReturnType<OrdersReader['history']>>;

interface OrderFacts {
  history: History;
  refundedCents: number;
  cancelGraceMinutes: number;
}

/** What anyone may see who knows the order's number and email. */
export function viewOfOrder(
  order: Order,
  { history, refundedCents, cancelGraceMinutes }: OrderFacts,
): YourOrderResponse['order'] {
  const { birthDate, passedDate, message } = order.design;
  return {
    friendlyOrderNumber: order.number,
    status: order.status,
    fulfillmentStatus: order.fulfillment,
    createdAt: order.createdAt.toISOString(),
    steps: stepsOf(order, history),
    arrival: isOver(order.status) ? undefined : arrivalOfOrder(order),
    trackingNumbers: order.trackingNumber?.split(', ') ?? [],
    designDetails: designDetailsOf(order),
    words: [birthDate, passedDate, message].filter((text) => text !== undefined),
    productDetails: productDetailsOf(order),
    mockupUrl: order.design.mockupUrl,
    backMockupUrl: order.design.backMockupUrl,
    receipt: receiptOf(order, refundedCents),
    shippingTo: addressHint(order),
    cancellableUntil: cancellableUntil(order, cancelGraceMinutes),
  };
}

/** An order that failed at the partner and was retried keeps the last time of each step. */
function stepsOf({ paidAt, createdAt, status }: Order, history: History): OrderSteps {
  const lastOf = (wanted: History[number]['action']) =>
    history.findLast(({ action }) => action === wanted)?.at.toISOString() ?? null;
  const shippedAt = lastOf('ship');
  return {
    paidAt: (paidAt ?? createdAt).toISOString(),
    inProductionAt: lastOf('start_production') ?? shippedAt,
    shippedAt,
    cancelledAt: status === 'cancelled' ? lastOf('cancel') : null,
  };
}

function receiptOf(
  { quote, express, charge, totalCents }: Order,
  refundedCents: number,
): OrderReceipt {
  return {
    shirtsCents: quote.subtotalCents,
    discountCents: quote.discountCents,
    shippingCents: quote.shippingCents,
    isExpress: express !== null,
    promotionCents: charge?.promotionCents ?? 0,
    taxCents: charge?.taxCents ?? 0,
    totalCents,
    refundedCents,
  };
}

/** All lines of the shipping address; empty before payment. */
export function linesOfAddress({ shippingAddress: address }: Order): string[] {
  if (!address) return [];
  const place = `${address.city}, ${address.state} ${address.postalCode}`;
  const lines = [address.name, address.line1, address.line2 ?? '', place, address.country];
  return lines.filter((line) => line !== '');
}

function addressHint({ shippingAddress: address }: Order): string[] {
  if (!address) return [];
  const initials = address.name.split(/\s+/).map((word) => `${[...word][0] ?? ''}.`);
  return [initials.join(' '), `${address.city}, ${address.state}`];
}
