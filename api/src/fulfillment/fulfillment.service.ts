import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PrintFilesService } from '../designs/index.js';
import { Database, Jobs, type JobContext } from '../platform/index.js';
import {
  isHeld,
  ORDER_QUEUES,
  OrdersReader,
  OrdersService,
  stateOf,
  type Order,
  type OrderJob,
} from '../orders/index.js';
import { PartnerReportsService } from './partner-reports.service.js';
import { PrintRefused, type PrintFileKeys, type PrintProgress } from '@ftl/print-partners';
import { PrintPartners } from './print-partners.js';

/** About an hour and a half with backoff; then the operator is alerted. */
const SUBMIT_RETRIES = 20;
/** Rendering a print file takes a second or two, so waiting is better than failing and retrying. */
const FILE_WAIT_MS = 20_000;
const FILE_POLL_MS = 500;

/** Submits paid orders to the print partner. */
@Injectable()
export class FulfillmentService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly orders: OrdersReader,
    private readonly ordersService: OrdersService,
    private readonly reports: PartnerReportsService,
    private readonly files: PrintFilesService,
    private readonly partners: PrintPartners,
  ) {}

  onModuleInit(): void {
    this.jobs.define<OrderJob>(
      ORDER_QUEUES.submit,
      ({ orderId }, context) => this.submit(orderId, context),
      { concurrency: 3, retryLimit: SUBMIT_RETRIES },
    );
  }

  private async submit(orderId: string, context: JobContext): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order) return;
    if (!isWanted(order)) return this.skip(order, context);
    try {
      await this.hand(order, context);
    } catch (error) {
      if (!(error instanceof PrintRefused) && context.retryCount < SUBMIT_RETRIES) throw error;
      await this.fail(order, error instanceof Error ? error.message : String(error));
    }
  }

  /** Canceled while an interrupted attempt was submitting it: cancel at the partner, too. */
  private async skip(order: Order, context: JobContext): Promise<void> {
    if (order.status === 'cancelled' && context.retryCount > 0) await this.cancel(order, context);
  }

  /** The buyer gets a refund in any case, so the operator must know if the partner prints it. */
  private async cancel(order: Order, { retryCount }: JobContext): Promise<void> {
    let reason = 'it is in production already';
    try {
      if ((await this.partners.cancel(order)) === 'cancelled') return;
    } catch (error) {
      if (retryCount < SUBMIT_RETRIES) throw error;
      reason = error instanceof Error ? error.message : String(error);
    }
    await this.reports.recordNotCanceled(order.id, reason);
  }

  private async fail(order: Order, because: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const current = await this.orders.lock(tx, order.id);
      if (current && !isChanged(current, order)) await this.reports.fail(tx, order, because);
    });
  }

  /**
   * After a crash this runs again from the start: the partner recognizes the order by its number.
   */
  private async hand(order: Order, context: JobContext): Promise<void> {
    const files = await this.printFilesOf(order, context.signal);
    // The reconciler retries every minute until the grace period has passed.
    if (this.partners.isWithinGracePeriod(order)) return;
    const now = async () => (await this.orders.find(order.id)) ?? order;
    // The file can take 20 s. A hold still stops the submission until the partner's call starts;
    // after that the order is listed as held and processing.
    const progress = await this.partners.submit(order, files, {
      tries: context.retryCount,
      isWanted: async () => isWanted(await now(), order),
    });
    if (!progress) return this.skip(await now(), context);
    if (progress.state === 'cancelled') {
      // Only this job starts rounds of the order, so the response belongs to the current one.
      const poll = await this.reports.startPoll(order.id);
      return this.reports.failDropped(order.id, 'The print partner canceled the order', poll);
    }
    await this.record(order, progress, context);
  }

  private async record(order: Order, { state }: PrintProgress, context: JobContext): Promise<void> {
    const { applied, after } = await this.database.transaction(async (tx) => {
      const current = (await this.orders.lock(tx, order.id)) ?? order;
      // Changed during the call to the partner: the next submission withdraws this version.
      if (isChanged(current, order)) return { applied: false, after: current };
      const result = await this.ordersService.transition(
        { orderId: order.id, action: 'submit', details: { partnerState: state } },
        tx,
      );
      return { applied: result.applied, after: result.order };
    });
    // Canceled during the call to the partner: cancel there, too.
    if (!applied && after.status === 'cancelled') await this.cancel(order, context);
  }

  private async printFilesOf(order: Order, signal: AbortSignal): Promise<PrintFileKeys> {
    const deadline = Date.now() + FILE_WAIT_MS;
    await this.database.transaction((tx) => this.files.ensure(tx, order.printKey));
    for (;;) {
      const file = await this.files.state(order.printKey);
      if (!file) throw new PrintRefused('The artwork no longer exists');
      if (file.status === 'ready' && file.key) {
        await this.assertPrintable(order);
        return {
          printFileKey: file.key,
          ...(file.backKey ? { backFileKey: file.backKey } : {}),
        };
      }
      if (file.status === 'failed') throw new PrintRefused('The print file could not be rendered');
      if (Date.now() > deadline) throw new Error('The print file is not ready yet');
      await sleep(FILE_POLL_MS, undefined, { signal });
    }
  }

  /** @throws PrintRefused with the advice of the preflight */
  private async assertPrintable(order: Order): Promise<void> {
    const report = await this.files.preflight(order.printKey, order.color);
    if (report && !report.isPrintable) {
      throw new PrintRefused(`The print file failed preflight: ${report.advice.join(' ')}`);
    }
  }
}

/**
 * Paid, not with the partner yet, neither on hold nor about to be canceled or changed.
 *
 * @param submitted the order as it was read for the submission
 */
function isWanted(order: Order, submitted = order): boolean {
  const isStopped = isHeld(order) || order.cancelRequestedAt !== null;
  return stateOf(order) === 'paid/pending' && !isStopped && !isChanged(order, submitted);
}

function isChanged({ fixRequestedAt, fixCount }: Order, submitted: Order): boolean {
  return fixRequestedAt !== null || fixCount !== submitted.fixCount;
}
