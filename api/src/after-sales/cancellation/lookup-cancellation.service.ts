import { Injectable } from '@nestjs/common';
import { DEFAULT_CANCEL_REASON } from '@ftl/contracts';
import { AppConfig, ShopError } from '../../platform/index.js';
import { OrderLookupService, type OrderLookup } from '../order-lookup.service.js';
import { orderByLookup } from './cancellation-view.js';
import { messages } from './cancellation.messages.js';
import { CancellationService, type CancelRequest } from './cancellation.service.js';
import type {
  LookupForCancellationResponse,
  RequestCancellationResponse,
} from './cancellation.responses.js';

/** Canceling by order number and email. */
@Injectable()
export class LookupCancellationService {
  constructor(
    private readonly config: AppConfig,
    private readonly cancellations: CancellationService,
    private readonly orders: OrderLookupService,
  ) {}

  /** @throws ShopError ORDER_NOT_FOUND, the same for a wrong number and a wrong email */
  async lookup(wanted: OrderLookup): Promise<LookupForCancellationResponse> {
    return {
      success: true,
      order: orderByLookup(await this.orders.find(wanted), this.config.cancelGraceMinutes),
    };
  }

  /** @throws ShopError ORDER_NOT_FOUND, or ORDER_NOT_CANCELLABLE for a canceled order */
  async request(
    wanted: OrderLookup,
    reason: string | undefined,
  ): Promise<RequestCancellationResponse> {
    const order = await this.orders.find(wanted);
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
}
