import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { isSent } from '@ftl/rules';
import { Database, Jobs, type Tx } from '../../platform/index.js';
import { PrintPartners } from '../../fulfillment/index.js';
import {
  cancellationOf,
  ORDER_QUEUES,
  OrdersReader,
  OrdersService,
  type Order,
  type OrderCancelJob,
} from '../../orders/index.js';
import { CancellationRepository } from './cancellation.repository.js';
import type { Cancellation, CancelledBy } from './cancellation.schema.js';

export interface CancelRequest {
  orderId: string;
  reason: string;
  by: CancelledBy;
  /** The operator's decision: cancels and refunds even if the print partner refuses. */
  isForced?: boolean;
  /** Stored with the history entry. */
  details?: Record<string, unknown>;
}

export interface CancelOutcome {
  /**
   * The first: the order is canceled and its refund has started. `waiting`: the print partner has
   * not responded. `review`: an operator will decide. `refused`: the order is already final.
   */
  kind: 'cancelled' | 'waiting' | 'review' | 'refused';
  order: Order;
}

/** How long the HTTP request has before the job takes over. */
const RESUME_AFTER_SECONDS = 30;
const RESUME_RETRIES = 12;

/**
 * Cancels orders: stores the request first, then asks the print partner, then changes state, refund
 * and mail in one transaction. A job resumes requests interrupted by a crash.
 */
@Injectable()
export class CancellationService implements OnModuleInit {
  private readonly logger = new Logger(CancellationService.name);

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly orders: OrdersReader,
    private readonly ordersService: OrdersService,
    private readonly repository: CancellationRepository,
    private readonly partners: PrintPartners,
  ) {}

  onModuleInit(): void {
    this.jobs.define<OrderCancelJob>(
      ORDER_QUEUES.cancel,
      (job, context) => this.resume(job, context.retryCount >= RESUME_RETRIES),
      { retryLimit: RESUME_RETRIES, retryDelaySeconds: 2 },
    );
  }

  async cancel(request: CancelRequest): Promise<CancelOutcome> {
    const started = await this.start(request);
    if ('kind' in started) return started;
    try {
      return await this.askPartner(started.order, started.cancellation, request);
    } catch (error) {
      // The request is stored: the job retries until the partner responds.
      this.logger.warn(
        { order: started.order.number, err: error },
        'The print partner did not respond',
      );
      return { kind: 'waiting', order: started.order };
    }
  }

  private start(
    request: CancelRequest,
  ): Promise<CancelOutcome | { order: Order; cancellation: Cancellation }> {
    return this.database.transaction(async (tx) => {
      const order = await this.orders.lock(tx, request.orderId);
      if (!order) throw new Error(`There is no order ${request.orderId}`);
      const requested = cancellationOf(order);
      switch (request.isForced && requested === 'review' ? 'automatic' : requested) {
        case 'never':
          return { kind: 'refused', order };
        case 'review':
          await this.repository.start(tx, request);
          return this.review(tx, order);
        case 'automatic': {
          const cancellation = await this.repository.start(tx, request);
          const marked = await this.ordersService.requestCancellation(tx, order.id);
          await this.jobs.enqueue(
            ORDER_QUEUES.cancel,
            { orderId: order.id, reason: cancellation.reason },
            { tx, singletonKey: order.id, startAfterSeconds: RESUME_AFTER_SECONDS },
          );
          return { order: marked, cancellation };
        }
      }
    });
  }

  /** The partner decides whether production has already started. */
  private async askPartner(
    order: Order,
    cancellation: Cancellation,
    { isForced = false, details = {} }: Partial<CancelRequest>,
  ): Promise<CancelOutcome> {
    const response = await this.partners.cancel(order).catch((error: unknown) => {
      if (!isForced) throw error;
      this.logger.warn({ order: order.number, err: error }, 'Cancelled without the print partner');
      return 'too_late' as const;
    });
    return this.database.transaction(async (tx) => {
      if (response !== 'too_late' || isForced)
        return this.finish(tx, order, { cancellation, details: { ...details, partner: response } });
      const current = await this.orders.lock(tx, order.id);
      // An operator may have forced the cancellation meanwhile.
      if (current?.status === 'cancelled') return { kind: 'cancelled', order: current };
      return this.review(tx, order);
    });
  }

  private async finish(
    tx: Tx,
    order: Order,
    { cancellation, details }: { cancellation: Cancellation; details: Record<string, unknown> },
  ): Promise<CancelOutcome> {
    const { reason, by } = cancellation;
    const result = await this.ordersService.transition(
      { orderId: order.id, action: 'cancel', details: { reason, by, ...details } },
      tx,
    );
    if (!result.applied) return { kind: 'refused', order: result.order };
    await this.repository.decide(tx, order.id, 'cancelled');
    await this.repository.useToken(tx, order.id);
    return { kind: 'cancelled', order: result.order };
  }

  /**
   * Escalates the request to an operator; the order continues meanwhile.
   *
   * @param because why the partner could not be asked, for the order's history
   */
  async escalateToOperator(request: CancelRequest, because?: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const order = await this.orders.lock(tx, request.orderId);
      // A concurrent request may have canceled the order.
      if (!order || order.status === 'cancelled') return;
      await this.repository.start(tx, request);
      await this.review(tx, order, because);
    });
  }

  private async review(tx: Tx, order: Order, because?: string): Promise<CancelOutcome> {
    const updated = await this.ordersService.dropCancellation(tx, order.id);
    const { by, reason } = await this.repository.decide(tx, order.id, 'review');
    // The next request overwrites the reason, so copy it to the history.
    const note = { cancellation: 'review', by, reason, because };
    await this.ordersService.note(tx, updated, note);
    // Once more after shipping, when the request is no longer on the operator's list.
    const subject = isSent(order.status) ? 'shipped' : '';
    await this.ordersService.enqueueMail(tx, order.id, 'alert_review', subject);
    return { kind: 'review', order: updated };
  }

  /** Resumes an unfinished request, or carries out a decision of the shop. */
  private async resume(
    { orderId, reason, isDecided = false }: OrderCancelJob,
    isLastTry: boolean,
  ): Promise<void> {
    const known = await this.repository.find(orderId);
    if (known?.status === 'cancelled') return;
    // Already escalated: do not alert the operator twice.
    if (known?.status === 'review' && !isDecided) return;
    const by = isDecided ? 'shop' : (known?.by ?? 'shop');
    const request: CancelRequest = { orderId, reason, by };
    const started = await this.start(request);
    if ('kind' in started) {
      // Shipped in the meantime, although its buyer was promised a decision by an operator.
      if (started.kind === 'refused' && known) await this.escalateToOperator(request);
      return;
    }
    try {
      await this.askPartner(started.order, started.cancellation, {});
    } catch (error) {
      if (!isLastTry) throw error;
      await this.escalateToOperator(
        request,
        error instanceof Error ? error.message : String(error),
      );
    }
  }
}
