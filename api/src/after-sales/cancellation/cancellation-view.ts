import { isSent } from '@ftl/rules';
import {
  cancellableUntil,
  cancellationOf,
  designDetailsOf,
  productDetailsOf,
  type Order,
} from '../../orders/index.js';
import { messages } from './cancellation.messages.js';
import type {
  LookupForCancellationResponse,
  ValidateCancelTokenResponse,
} from './cancellation.responses.js';

/** The order as shown to the holder of its cancellation link (CANCEL-05). */
export function orderByToken(
  order: Order,
  graceMinutes: number,
): NonNullable<ValidateCancelTokenResponse['order']> {
  return {
    id: order.id,
    friendlyOrderNumber: order.number,
    status: order.status,
    customerEmail: order.customerEmail,
    amount: order.totalCents,
    designDetails: designDetailsOf(order),
    productDetails: productDetailsOf(order),
    cancellableUntil: cancellableUntil(order, graceMinutes),
  };
}

/** The order as shown after a lookup by number and email (REQUEST-07). */
export function orderByLookup(
  order: Order,
  graceMinutes: number,
): LookupForCancellationResponse['order'] {
  const canCancel = isAutomatic(order);
  return {
    friendlyOrderNumber: order.number,
    customerEmail: order.customerEmail,
    createdAt: order.createdAt.toISOString(),
    status: order.status,
    fulfillmentStatus: order.fulfillment,
    amount: order.totalCents,
    designDetails: designDetailsOf(order),
    productDetails: productDetailsOf(order),
    canCancel,
    cancellableUntil: cancellableUntil(order, graceMinutes),
    cancellationReason: canCancel ? undefined : whyNot(order),
  };
}

export function isAutomatic(order: Order): boolean {
  return cancellationOf(order) === 'automatic';
}

function whyNot(order: Order): string {
  if (isSent(order.status)) return messages.shipped;
  return order.status === 'cancelled' ? messages.alreadyCancelled : messages.inProduction;
}
