import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DAY_MS, MEMENTO_NOTICE_DAYS } from '@ftl/rules';
import { OrdersService } from '../orders/index.js';
import { Database, inBatches, Jobs, tryEach, type Tx } from '../platform/index.js';
import { MementoEndingsRepository, type RefundedPage } from './memento-endings.repository.js';
import { MementoKeepingService } from './memento-keeping.service.js';

const QUEUE = 'mementos.end';
const HOURLY = '47 * * * *';

/**
 * Deletes memorial pages whose order was refunded in full, a notice period after an email to the
 * owner. Buying the shirt again keeps the page, and so does a refund that fails meanwhile
 * (docs/decisions/0016).
 */
@Injectable()
export class MementoEndingsService implements OnModuleInit {
  private readonly logger = new Logger(MementoEndingsService.name);

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly keeping: MementoKeepingService,
    private readonly orders: OrdersService,
    private readonly repository: MementoEndingsRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.define(QUEUE, (_, { signal }) => this.run(signal));
    this.jobs.schedule(QUEUE, HOURLY, { isCatchingUp: true });
  }

  private async run(signal: AbortSignal): Promise<void> {
    const spared = inBatches<RefundedPage>((limit, after) =>
      this.repository.spared(limit, after?.id),
    );
    for await (const { id } of spared) await this.repository.spare(id);
    const refunded = inBatches<RefundedPage>((limit, after) =>
      this.repository.refunded(limit, after?.id),
    );
    await tryEach(
      refunded,
      ({ id }) => this.end(id),
      // Logs no page id: it grants access to the page.
      (err, { orderNumber: order }) =>
        this.logger.warn({ order, err }, 'A memorial page could not be ended'),
      signal,
    );
  }

  private async end(id: string): Promise<void> {
    const isOver = await this.database.transaction((tx) => this.settle(tx, id));
    if (isOver) await this.keeping.erase(id);
  }

  /** @returns whether the page's notice period is over */
  private async settle(tx: Tx, id: string): Promise<boolean> {
    const row = await this.repository.lock(tx, id);
    if (!row) return false;
    const orderId = await this.repository.repurchaseOf(tx, row);
    if (orderId) {
      await this.repository.change(tx, id, { orderId, endsAt: null });
    } else if (row.endsAt === null) {
      const endsAt = new Date(Date.now() + MEMENTO_NOTICE_DAYS * DAY_MS);
      await this.repository.change(tx, id, { endsAt });
      // A refund that failed and succeeds later starts another period.
      await this.orders.enqueueMail(tx, row.orderId, 'memento_ending', endsAt.toISOString());
    } else if (row.endsAt <= new Date()) {
      return true;
    }
    return false;
  }
}
