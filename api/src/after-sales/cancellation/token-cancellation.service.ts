import { Injectable } from '@nestjs/common';
import { DEFAULT_CANCEL_REASON } from '@ftl/contracts';
import { AppConfig, ShopError } from '../../platform/index.js';
import { CancelTokensService } from './cancel-tokens.service.js';
import { isAutomatic, orderByToken } from './cancellation-view.js';
import { messages } from './cancellation.messages.js';
import { CancellationService } from './cancellation.service.js';
import type {
  CancelWithTokenResponse,
  ExchangeCancelTokenResponse,
  ValidateCancelTokenResponse,
} from './cancellation.responses.js';

/** Canceling by the link in the confirmation mail. */
@Injectable()
export class TokenCancellationService {
  constructor(
    private readonly config: AppConfig,
    private readonly tokens: CancelTokensService,
    private readonly cancellations: CancellationService,
  ) {}

  /** @throws ShopError INVALID_CANCEL_TOKEN */
  async exchange(token: string): Promise<ExchangeCancelTokenResponse> {
    return { success: true, ...(await this.tokens.exchange(token)) };
  }

  /** @throws ShopError INVALID_CANCEL_TOKEN */
  async validate(token: string): Promise<ValidateCancelTokenResponse> {
    const { order, row } = await this.tokens.orderOf(token);
    return {
      success: true,
      valid: true,
      cancellable: row.usedAt === null && isAutomatic(order),
      order: orderByToken(order, this.config.cancelGraceMinutes),
    };
  }

  /** @throws ShopError INVALID_CANCEL_TOKEN, or ORDER_NOT_CANCELLABLE with the reason */
  async cancel(token: string, reason: string | undefined): Promise<CancelWithTokenResponse> {
    const { order } = await this.tokens.orderOf(token);
    const outcome = await this.cancellations.cancel({
      orderId: order.id,
      reason: reason?.trim() || DEFAULT_CANCEL_REASON,
      by: 'token',
    });
    switch (outcome.kind) {
      case 'cancelled':
        return {
          success: true,
          message: messages.cancelled,
          order: { status: outcome.order.status, refundAmount: outcome.order.totalCents },
        };
      case 'waiting':
      case 'review':
        throw new ShopError('ORDER_NOT_CANCELLABLE', {
          message: outcome.kind === 'waiting' ? messages.waiting : messages.tooLateForLink,
          retryable: false,
          details: { needsManualReview: true },
        });
      case 'refused':
        throw new ShopError('ORDER_NOT_CANCELLABLE', {
          message: messages.already(outcome.order.status),
          retryable: false,
        });
    }
  }
}
