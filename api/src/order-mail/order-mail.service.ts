import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppConfig, Jobs, Mailer, type Tx } from '../platform/index.js';
import {
  mailJobKey,
  ORDER_MAIL_KINDS,
  ORDER_QUEUES,
  OrdersRepository,
  type Order,
  type OrderMailJob,
  type OrderMailKind,
} from '../orders/index.js';
import { MailContexts } from './mail-contexts.service.js';
import { composeOrderMail } from './compose-order-mail.js';
import { OrderMailRepository } from './order-mail.repository.js';

/** With back-off up to an hour: mail servers may be away for days. */
const RETRIES = 60;
const RETRY_DELAY_SECONDS = 5;
const LONGEST_DELAY_SECONDS = 3600;
const RECONCILE_QUEUE = 'order-mail.reconcile';
const EVERY_MINUTE = '* * * * *';
const UNSENT_AFTER_SECONDS = 120;
const BATCH = 50;
const ALERTS = ORDER_MAIL_KINDS.filter((kind) => kind.startsWith('alert_'));

/** Sends each mail of an order once. */
@Injectable()
export class OrderMail implements OnModuleInit {
  private readonly logger = new Logger(OrderMail.name);

  constructor(
    private readonly config: AppConfig,
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly orders: OrdersRepository,
    private readonly repository: OrderMailRepository,
    private readonly contexts: MailContexts,
  ) {}

  onModuleInit(): void {
    this.jobs.define<OrderMailJob>(
      ORDER_QUEUES.mail,
      ({ orderId, kind }) => this.send(orderId, kind),
      {
        concurrency: 2,
        retryLimit: RETRIES,
        retryDelaySeconds: RETRY_DELAY_SECONDS,
        retryDelayMaxSeconds: LONGEST_DELAY_SECONDS,
      },
    );
    this.jobs.define(RECONCILE_QUEUE, () => this.repeatLost(), { retryLimit: 0 });
    this.jobs.schedule(RECONCILE_QUEUE, EVERY_MINUTE);
  }

  /** A person has looked at the order: should it fail again, it is told again. */
  forgetAlerts(tx: Tx, orderId: string): Promise<void> {
    return this.repository.forget(tx, orderId, ALERTS);
  }

  /**
   * Between sending and writing that down a crash can send the same mail again;
   * its idempotency key makes it the same message then.
   */
  private async send(orderId: string, kind: OrderMailKind): Promise<void> {
    const order = await this.orders.find(orderId);
    const begunAt = order && (await this.repository.begin(orderId, kind));
    if (!begunAt) return;
    const isAlert = kind.startsWith('alert_');
    const to = isAlert ? this.config.alertEmail : order.customerEmail;
    // A buyer gets a mail of a kind once, ever; a person is told again about what failed again.
    const idempotencyKey = mailJobKey(order.id, kind) + (isAlert ? `:${begunAt.getTime()}` : '');
    if (to) await this.deliver(order, { kind, to, idempotencyKey });
    else this.logger.warn({ order: order.number, kind }, 'There is no address for this mail');
    await this.repository.markSent(orderId, kind);
  }

  private async deliver(
    order: Order,
    { kind, to, idempotencyKey }: { kind: OrderMailKind; to: string; idempotencyKey: string },
  ): Promise<void> {
    const content = composeOrderMail(kind, order, await this.contexts.of(order));
    await this.mailer.send({ to, ...content, idempotencyKey });
  }

  private async repeatLost(): Promise<void> {
    for (const { orderId, kind } of await this.repository.unsent(UNSENT_AFTER_SECONDS, BATCH)) {
      await this.jobs.enqueue(
        ORDER_QUEUES.mail,
        { orderId, kind },
        { singletonKey: mailJobKey(orderId, kind) },
      );
    }
  }
}
