import { Injectable } from '@nestjs/common';
import {
  DEFAULT_CANCEL_REASON,
  type LookupForCancellationResponse,
  type RequestCancellationResponse,
} from '@ftl/contracts';
import { AppConfig, ShopError } from '../platform/index.js';
import { normalizeOrderNumber, OrdersReader, type Order } from '../orders/index.js';
import { orderByLookup } from './cancellation-view.js';
import { messages } from './cancellation.messages.js';
import { Cancellations, type CancelRequest } from './cancellation.service.js';
import { LookupGuard } from './lookup-guard.js';

export interface OrderLookup {
  friendlyOrderNumber: string;
  customerEmail: string;
  /** Client address, for rate limits. */
  address: string;
}

/** Canceling by order number and email. */
@Injectable()
export class LookupCancellation {
  constructor(
    private readonly config: AppConfig,
    private readonly orders: OrdersReader,
    private readonly cancellations: Cancellations,
    private readonly guard: LookupGuard,
  ) {}

  /** @throws ShopError ORDER_NOT_FOUND, the same for a wrong number and a wrong email */
  async lookup(wanted: OrderLookup): Promise<LookupForCancellationResponse> {
    return {
      success: true,
      order: orderByLookup(await this.find(wanted), this.config.cancelGraceMinutes),
    };
  }

  /** @throws ShopError ORDER_NOT_FOUND, or ORDER_NOT_CANCELLABLE for a canceled order */
  async request(
    wanted: OrderLookup,
    reason: string | undefined,
  ): Promise<RequestCancellationResponse> {
    const order = await this.find(wanted);
    const request: CancelRequest = {
      orderId: order.id,
      reason: reason?.trim() || DEFAULT_CANCEL_REASON,
      by: 'lookup',
    };
    const outcome = await this.cancellations.cancel(request);
    if (outcome.kind === 'cancelled') {
      return {
        success: true,
        message: messages.cancelled,
        automaticallyCancelled: true,
        needsManualReview: false,
        order: { refundAmount: outcome.order.totalCents },
      };
    }
    if (outcome.order.status === 'cancelled') {
      throw new ShopError('ORDER_NOT_CANCELLABLE', {
        message: messages.alreadyCancelled,
        retryable: false,
      });
    }
    // Shipped: an operator may still arrange a return.
    if (outcome.kind === 'refused') await this.cancellations.escalateToOperator(request);
    return {
      success: true,
      message: outcome.kind === 'waiting' ? messages.waiting : messages.review,
      automaticallyCancelled: false,
      needsManualReview: true,
    };
  }

  private find({ friendlyOrderNumber, customerEmail, address }: OrderLookup): Promise<Order> {
    const orderNumber = normalizeOrderNumber(friendlyOrderNumber);
    return this.guard.guarded({ orderNumber, address }, async () => {
      const order = await this.orders.findPaidByNumberAndEmail(orderNumber, customerEmail.trim());
      if (!order) throw new ShopError('ORDER_NOT_FOUND', { retryable: false });
      return order;
    });
  }
}
