import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import Stripe from 'stripe';
import { PrintPartners } from '../../fulfillment/index.js';
import { ORDER_QUEUES, OrdersReader, type Order, type OrderFixJob } from '../../orders/index.js';
import { inBatches, Jobs, type JobContext } from '../../platform/index.js';
import { FixOutcomesService } from './fix-outcomes.service.js';
import { FixPaymentsService, PAYMENT_MS } from './fix-payments.service.js';
import { FixesRepository } from './fixes.repository.js';
import type { OrderFix } from './fixes.schema.js';
import { isFixable } from './fix-start.service.js';

const RECONCILE_QUEUE = 'fixes.reconcile';
const EVERY_MINUTE = '* * * * *';
const UNFINISHED_AFTER_SECONDS = 60;
const RETRIES = 12;

/**
 * Changes paid orders: stores the change and pauses the order, takes it back from the print partner,
 * awaits the payment of a difference, then swaps the version in one transaction with refund, mail
 * and submission. A job continues after a crash; docs/decisions/0059.
 */
@Injectable()
export class FixesService implements OnModuleInit {
  private readonly logger = new Logger(FixesService.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly orders: OrdersReader,
    private readonly outcomes: FixOutcomesService,
    private readonly partners: PrintPartners,
    private readonly payments: FixPaymentsService,
    private readonly repository: FixesRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.define<OrderFixJob>(ORDER_QUEUES.fix, (job, context) => this.resume(job, context), {
      retryLimit: RETRIES,
      retryDelaySeconds: 2,
    });
    this.jobs.define(RECONCILE_QUEUE, () => this.resumeLost(), { retryLimit: 0 });
    this.jobs.schedule(RECONCILE_QUEUE, EVERY_MINUTE);
  }

  /**
   * Goes as far as possible; may be repeated and run concurrently.
   *
   * @returns the change after the call; as it was if the partner or the provider does not respond
   */
  async advance(fix: OrderFix): Promise<OrderFix> {
    try {
      return await this.step(fix);
    } catch (err) {
      this.logger.warn({ fix: fix.id, err }, 'A change of an order waits');
      return (await this.repository.find(fix.id)) ?? fix;
    }
  }

  /** Ends a change that waits for its payment, so that another can begin; one just paid is made. */
  async endUnpaid(orderId: string): Promise<void> {
    const open = await this.repository.openOf(orderId);
    if (open?.status === 'awaiting_payment') await this.settle(open, { isWanted: false });
  }

  private async resume({ fixId }: OrderFixJob, { retryCount }: JobContext): Promise<void> {
    const fix = await this.repository.find(fixId);
    if (!fix || fix.decidedAt !== null) return;
    try {
      await this.step(fix);
    } catch (error) {
      if (fix.status !== 'started' || retryCount < RETRIES) throw error;
      await this.outcomes.escalate(fix, error instanceof Error ? error.message : String(error));
    }
  }

  private async resumeLost(): Promise<void> {
    const unfinished = inBatches<OrderFix>((limit, after) =>
      this.repository.unfinished(UNFINISHED_AFTER_SECONDS, limit, after),
    );
    for await (const { id } of unfinished)
      await this.jobs.enqueue(ORDER_QUEUES.fix, { fixId: id }, { singletonKey: id });
  }

  private async step(fix: OrderFix): Promise<OrderFix> {
    const withdrawn = fix.status === 'started' ? await this.withdraw(fix) : fix;
    return withdrawn.status === 'awaiting_payment' ? this.settle(withdrawn) : withdrawn;
  }

  /** The partner decides whether production has already started. */
  private async withdraw(fix: OrderFix): Promise<OrderFix> {
    const response = await this.partners.cancel((await this.orders.find(fix.orderId))!);
    return this.outcomes.decide(fix, 'started', async (tx, order) => {
      if (response === 'too_late') {
        // The next poll may be minutes away, and the page would offer changes until then.
        await this.jobs.enqueue(ORDER_QUEUES.track, { orderId: order.id }, { tx });
        return this.outcomes.drop(tx, order, fix, 'refused');
      }
      await this.partners.markWithdrawn(tx, order.id);
      const after = await this.outcomes.takeBack(tx, order);
      if (!isFixable(after)) return this.outcomes.drop(tx, after, fix, 'refused');
      if (fix.differenceCents <= 0) return this.outcomes.apply(tx, after, fix);
      return this.repository.awaitPayment(tx, fix.id, new Date(Date.now() + PAYMENT_MS));
    });
  }

  /** Opens the payment page, or applies its outcome. */
  private async settle(fix: OrderFix, { isWanted = true } = {}): Promise<OrderFix> {
    const order = (await this.orders.find(fix.orderId))!;
    const isPayable = isWanted && isFixable(order);
    if (fix.checkoutSessionId === null)
      return isPayable ? this.openPage(order, fix) : this.expire(fix);
    const state = await this.payments.stateOf(fix.checkoutSessionId, isPayable);
    if (state.outcome !== 'paid') return state.outcome === 'open' ? fix : this.expire(fix);
    return this.outcomes.decide(fix, 'awaiting_payment', async (tx, current) => {
      if (isFixable(current)) return this.outcomes.apply(tx, current, fix, state.payment);
      return this.outcomes.returnPayment(tx, current, fix, state.payment);
    });
  }

  private async openPage(order: Order, fix: OrderFix): Promise<OrderFix> {
    try {
      const page = await this.payments.open(order, fix);
      if (!page) return await this.expire(fix);
      return await this.repository.savePage(fix.id, {
        checkoutSessionId: page.id,
        checkoutUrl: page.url,
      });
    } catch (error) {
      // Stripe repeats its refusal for the idempotency key.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      this.logger.error({ order: order.number, err: error }, 'A change cannot be paid');
      return this.expire(fix);
    }
  }

  private expire(fix: OrderFix): Promise<OrderFix> {
    return this.outcomes.decide(fix, 'awaiting_payment', (tx, order) =>
      this.outcomes.drop(tx, order, fix, 'expired'),
    );
  }
}
