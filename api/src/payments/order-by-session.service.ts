import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { AppConfig, ShopError, type Actor } from '../platform/index.js';
import { orderOfOwner, OrdersReader, type Order } from '../orders/index.js';
import { PaymentsService } from './payments.service.js';
import type { OrderBySessionResponse } from '../orders/index.js';

const SESSION_ID = /^cs_[A-Za-z0-9_]{8,200}$/;

/** Reads the order of the success page. */
@Injectable()
export class OrderBySessionService {
  constructor(
    private readonly config: AppConfig,
    private readonly orders: OrdersReader,
    private readonly payments: PaymentsService,
  ) {}

  /** @throws ShopError NOT_FOUND if the session is not the actor's */
  async find(actor: Actor, sessionId: string): Promise<OrderBySessionResponse['order']> {
    if (!SESSION_ID.test(sessionId)) throw new ShopError('NOT_FOUND', { retryable: false });
    const known = await this.orders.findOwn(actor, { sessionId });
    const isSettled = known !== null && known.paidAt !== null;
    // Limits calls to Stripe: only for the actor's own session, or if it may be one whose id was
    // never recorded.
    const mayBeOwn = known !== null || (await this.orders.hasUnnamedSession(actor));
    if (!isSettled && mayBeOwn) await this.reconcile(sessionId);
    const order = isSettled ? known : await this.orders.findOwn(actor, { sessionId });
    if (!order) throw new ShopError('NOT_FOUND', { retryable: false });
    return orderOfOwner(order, this.config.cancelGraceMinutes);
  }

  /** Also finds a paid order whose session id was never recorded. */
  private async reconcile(sessionId: string): Promise<Order | null> {
    try {
      return await this.payments.reconcile(sessionId);
    } catch (error) {
      // Stripe does not know the session or is unreachable: return the known state; the reconciler
      // retries.
      if (error instanceof Stripe.errors.StripeError) return null;
      throw error;
    }
  }
}
