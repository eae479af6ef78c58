import { Injectable, type OnModuleInit } from '@nestjs/common';
import Stripe from 'stripe';
import { ORDER_QUEUES, type OrderFixJob } from '../orders/index.js';
import { Database, Jobs, ShopError } from '../platform/index.js';
import { PaymentsService } from './payments.service.js';
import { PaymentsRepository } from './payments.repository.js';
import { RefundEventsService } from './refund-events.service.js';
import { StripeGateway } from './stripe-gateway.js';

export const STRIPE_EVENT_QUEUE = 'payments.stripe-event';

/** The events that the shop handles; others are acknowledged with a 200 and ignored. */
export const HANDLED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
] as const satisfies Stripe.Event['type'][];

interface StripeEventJob {
  eventId: string;
}

/**
 * Receives Stripe's events: verifies the signature, stores each event once, and handles it in a
 * job. The handlers retrieve the current state of sessions and refunds from Stripe instead of
 * trusting the event's, so that the order of events does not matter.
 */
@Injectable()
export class StripeEventsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly stripe: StripeGateway,
    private readonly events: PaymentsRepository,
    private readonly payments: PaymentsService,
    private readonly refundEvents: RefundEventsService,
  ) {}

  onModuleInit(): void {
    this.jobs.define<StripeEventJob>(STRIPE_EVENT_QUEUE, ({ eventId }) => this.handle(eventId), {
      concurrency: 3,
      retryLimit: 12,
    });
  }

  /**
   * @param rawBody the exact bytes received
   * @throws ShopError FORBIDDEN (400) if Stripe did not sign them
   */
  async receive(rawBody: Buffer | undefined, signature: string | undefined): Promise<void> {
    const event = this.verified(rawBody, signature);
    if (!(HANDLED_EVENTS as readonly string[]).includes(event.type)) return;
    await this.database.transaction(async (tx) => {
      if (!(await this.events.storeEvent(tx, event))) return;
      await this.jobs.enqueue(
        STRIPE_EVENT_QUEUE,
        { eventId: event.id },
        { tx, singletonKey: event.id },
      );
    });
  }

  private verified(rawBody: Buffer | undefined, signature: string | undefined): Stripe.Event {
    try {
      return this.stripe.verify(rawBody ?? Buffer.alloc(0), signature ?? '');
    } catch (error) {
      // 400, as Stripe's documentation requires; nothing is parsed or stored.
      throw new ShopError('FORBIDDEN', { status: 400, retryable: false, cause: error });
    }
  }

  private async handle(eventId: string): Promise<void> {
    const event = await this.events.openEvent(eventId);
    if (!event) return;
    await this.act(event);
    await this.events.markHandled(eventId);
  }

  private async act(event: Stripe.Event): Promise<void> {
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.expired':
        await this.reconcile(event);
        return;
      case 'checkout.session.async_payment_failed':
        await this.payments.fail(event.data.object.id);
        return;
      case 'charge.refunded':
        await this.refundEvents.record(event.data.object);
        return;
      case 'refund.updated':
      case 'refund.failed':
        await this.refundEvents.apply(event.data.object.id);
        return;
      case 'charge.dispute.created':
        await this.payments.dispute(event.data.object);
        return;
    }
  }

  /** A payment page of a change belongs to a module above this one, which continues it in a job. */
  private async reconcile({
    id,
    data,
  }:
    | Stripe.CheckoutSessionCompletedEvent
    | Stripe.CheckoutSessionAsyncPaymentSucceededEvent
    | Stripe.CheckoutSessionExpiredEvent): Promise<void> {
    const fixId = data.object.metadata?.fix_id;
    if (!fixId) {
      await this.payments.reconcile(data.object.id);
      return;
    }
    const job: OrderFixJob = { fixId };
    await this.jobs.enqueue(ORDER_QUEUES.fix, job, { singletonKey: id });
  }
}
