import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PrintFiles } from '../designs/index.js';
import { Database, Jobs, type JobContext, type Tx } from '../platform/index.js';
import {
  ORDER_QUEUES,
  OrdersRepository,
  OrdersService,
  stateOf,
  type Order,
  type OrderJob,
} from '../orders/index.js';
import { FulfilmentRepository } from './fulfilment.repository.js';
import { nextLook } from './next-look.js';
import { PrintRefused, type PrintProgress } from './print-partner.js';
import { PrintPartners } from './print-partners.js';

/** With back-off about an hour and a half: then a person is asked. */
const SUBMIT_RETRIES = 20;
const TRACK_RETRIES = 12;
/** A print file takes a second or two; waiting is kinder than failing and coming back. */
const FILE_WAIT_MS = 20_000;
const FILE_POLL_MS = 500;

/** Takes paid orders to the print partner and follows them to the parcel. */
@Injectable()
export class Fulfilment implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly orders: OrdersRepository,
    private readonly orderLife: OrdersService,
    private readonly repository: FulfilmentRepository,
    private readonly files: PrintFiles,
    private readonly partners: PrintPartners,
  ) {}

  onModuleInit(): void {
    this.jobs.define<OrderJob>(
      ORDER_QUEUES.submit,
      ({ orderId }, context) => this.submit(orderId, context),
      { concurrency: 3, retryLimit: SUBMIT_RETRIES },
    );
    this.jobs.define<OrderJob>(ORDER_QUEUES.track, ({ orderId }) => this.track(orderId), {
      concurrency: 2,
      retryLimit: TRACK_RETRIES,
    });
  }

  private async submit(orderId: string, context: JobContext): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order) return;
    // Cancelled while an earlier try, cut short, was handing it over: the partner must let go as well.
    if (order.status === 'cancelled' && context.retryCount > 0) await this.partners.cancel(order);
    if (stateOf(order) !== 'paid/pending' || isStopped(order)) return;
    try {
      await this.hand(order, context);
    } catch (error) {
      if (!(error instanceof PrintRefused) && context.retryCount < SUBMIT_RETRIES) throw error;
      await this.fail(order, error instanceof Error ? error.message : String(error));
    }
  }

  /** Puts the order before a person; `npm run orders -- retry` takes it up again. */
  private async fail(order: Order, because: string): Promise<void> {
    await this.database.transaction((tx) => this.failInside(tx, order, because));
  }

  private async failInside(tx: Tx, order: Order, because: string): Promise<boolean> {
    const { applied } = await this.orderLife.transition(
      { orderId: order.id, action: 'fail', details: { because } },
      tx,
    );
    if (applied) await this.files.markFailed(tx, order.printKey);
    return applied;
  }

  /** Our own cancellation finishes by itself; any other needs a person. */
  private async failLetGo(orderId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order || order.cancelRequestedAt !== null) return;
      const isFailed = await this.failInside(tx, order, 'The print partner cancelled the order');
      if (isFailed) await this.repository.markLetGo(tx, orderId);
    });
  }

  /** A crash anywhere in here is repeated from the start: the partner knows the order by its name. */
  private async hand(order: Order, { signal, retryCount }: JobContext): Promise<void> {
    const printFileKey = await this.printFileOf(order, signal);
    // The reconciler comes by every minute until the time is over.
    if (this.partners.keepBack(order)) return;
    const progress = await this.partners.submit(order, printFileKey, retryCount);
    if (progress.state === 'cancelled') return this.failLetGo(order.id);
    const { applied, order: after } = await this.orderLife.transition({
      orderId: order.id,
      action: 'submit',
      details: { partnerState: progress.state },
    });
    // Cancelled while the partner was being called: the partner must let go of it as well.
    if (!applied && after.status === 'cancelled') await this.partners.cancel(order);
  }

  private async printFileOf(order: Order, signal: AbortSignal): Promise<string> {
    const deadline = Date.now() + FILE_WAIT_MS;
    await this.database.transaction((tx) => this.files.ensure(tx, order.printKey));
    for (;;) {
      const file = await this.files.state(order.printKey);
      if (!file) throw new PrintRefused('The picture to print is not there');
      if (file.status === 'ready' && file.key) {
        await this.assertPrintable(order);
        return file.key;
      }
      if (file.status === 'failed') throw new PrintRefused('The print file cannot be made');
      if (Date.now() > deadline) throw new Error('The print file is not ready yet');
      await sleep(FILE_POLL_MS, undefined, { signal });
    }
  }

  /** @throws PrintRefused with the advice of the preflight */
  private async assertPrintable(order: Order): Promise<void> {
    const report = await this.files.preflight(order.printKey, order.colour);
    if (report && !report.isPrintable) {
      throw new PrintRefused(`The print file is not fit to print: ${report.advice.join(' ')}`);
    }
  }

  /** A partner has news of an order: it is asked now instead of at the next look. */
  async lookAt(by: { number: string } | { partnerOrderId: string }): Promise<void> {
    const orderId = await this.repository.orderOf(by);
    if (orderId)
      await this.jobs.enqueue(ORDER_QUEUES.track, { orderId }, { singletonKey: orderId });
  }

  /** Applies what the partner reports and notes when to look again; the reconciler does so. */
  private async track(orderId: string): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order || order.status !== 'processing') return;
    const progress = await this.partners.progress(order);
    if (progress) await this.apply(order, progress);
    const after = await this.orders.find(orderId);
    if (after?.status !== 'processing') return;
    await this.repository.lookAgainAt(orderId, nextLook(progress?.changesAt ?? null, new Date()));
  }

  private async apply(order: Order, progress: PrintProgress): Promise<void> {
    const orderId = order.id;
    switch (progress.state) {
      case 'received':
        return;
      case 'in_production':
        await this.orderLife.transition({ orderId, action: 'start_production' });
        return;
      case 'shipped':
        await this.orderLife.transition({
          orderId,
          action: 'ship',
          changes: { trackingNumber: progress.trackingNumber },
          details: { trackingNumber: progress.trackingNumber },
        });
        return;
      case 'cancelled':
        return this.failLetGo(orderId);
    }
  }
}

function isStopped(order: Order): boolean {
  return order.heldBecause !== null || order.cancelRequestedAt !== null;
}
