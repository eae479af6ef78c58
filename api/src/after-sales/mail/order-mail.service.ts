import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppConfig, inBatches, Jobs, type Tx } from '../../platform/index.js';
import { MAIL_RETRIES, Mailer, MailNotSent } from '../../mail/index.js';
import {
  mailJobKey,
  ORDER_MAIL_KINDS,
  ORDER_QUEUES,
  OrdersReader,
  proofOf,
  type Order,
  type OrderMailJob,
  type OrderMailKind,
} from '../../orders/index.js';
import type { MailContext } from './mail-context.js';
import { MailContextsService } from './mail-contexts.service.js';
import { composeOrderMail } from './compose-order-mail.js';
import { OrderMailRepository, type OrderMailKey } from './order-mail.repository.js';
import type { OrderMailRow } from './order-mail.schema.js';

const RECONCILE_QUEUE = 'order-mail.reconcile';
const EVERY_MINUTE = '* * * * *';
const UNSENT_AFTER_SECONDS = 120;
const isAlertKind = (kind: OrderMailKind): boolean => kind.startsWith('alert_');
const ALERTS = ORDER_MAIL_KINDS.filter(isAlertKind);
const TO_BUYER = ORDER_MAIL_KINDS.filter((kind) => !isAlertKind(kind));

/**
 * Sends each mail about an order once. A mail whose recipient the mail server refuses permanently is
 * an open case of the operator.
 */
@Injectable()
export class OrderMailService implements OnModuleInit {
  private readonly logger = new Logger(OrderMailService.name);

  constructor(
    private readonly config: AppConfig,
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly orders: OrdersReader,
    private readonly repository: OrderMailRepository,
    private readonly contexts: MailContextsService,
  ) {}

  onModuleInit(): void {
    this.jobs.define<OrderMailJob>(
      ORDER_QUEUES.mail,
      ({ orderId, kind, subject = '' }) => this.send({ orderId, kind, subject }),
      { ...MAIL_RETRIES, concurrency: 2 },
    );
    this.jobs.define(RECONCILE_QUEUE, () => this.repeatLost(), { retryLimit: 0 });
    this.jobs.schedule(RECONCILE_QUEUE, EVERY_MINUTE);
  }

  /** The mails about an order, sent or pending; oldest first. */
  ofOrder(orderId: string): Promise<OrderMailRow[]> {
    return this.repository.ofOrder(orderId);
  }

  /** The operator has handled the order, so another failure sends another alert. */
  forgetAlerts(tx: Tx, orderId: string): Promise<void> {
    return this.repository.forget(tx, orderId, ALERTS);
  }

  /**
   * Sends the buyer's mails once more, to the address that the order has now.
   *
   * @param which all mails so far, for a new address, or those that the mail server refused
   * @returns their number
   */
  async sendAgain(tx: Tx, orderId: string, which: 'all' | 'refused'): Promise<number> {
    if (which === 'all') await this.contexts.renewLinks(tx, orderId);
    const mails = await this.repository.reopen(tx, orderId, { kinds: TO_BUYER, which });
    for (const mail of mails) await this.enqueue(mail, tx);
    return mails.length;
  }

  /**
   * A crash between sending and recording can send the same mail again, with the same idempotency
   * key.
   */
  private async send(mail: OrderMailKey): Promise<void> {
    const { orderId, kind, subject } = mail;
    const isKnown = (await this.orders.find(orderId)) !== null;
    const startedAt = isKnown ? await this.repository.start(mail) : null;
    // Read after the start: a later correction of the address reopens the mail.
    const order = startedAt && (await this.orders.find(orderId));
    if (!order) return;
    const isAlert = isAlertKind(kind);
    const to = isAlert ? this.config.mail.alertsTo : order.customerEmail;
    // Each mail to a buyer's address is sent once; alerts are sent again for each new failure.
    const key = mailJobKey(order.id, kind, subject);
    const idempotencyKey = `${key}:${isAlert ? startedAt.getTime() : to}`;
    if (to) {
      const context = await this.contexts.of(order);
      const isNeeded = isStillNeeded(kind, order, context);
      const content = composeOrderMail(mail, order, context);
      // Corrected meanwhile: links of the new address must not be mailed to the former one.
      if (await this.isOutdated(order)) return;
      try {
        if (isNeeded) await this.mailer.send({ to, ...content, idempotencyKey });
      } catch (error) {
        const refusal = error instanceof MailNotSent ? error.refusal : null;
        // Alerts are retried, so that they arrive once ALERT_EMAIL accepts mails.
        if (refusal === null || isAlert) throw error;
        this.logger.warn({ order: order.number, kind, refusal }, 'The buyer’s address was refused');
        return this.repository.markRefused(mail, startedAt, refusal);
      }
    } else {
      this.logger.warn({ order: order.number, kind }, 'There is no address for this mail');
    }
    await this.repository.markSent(mail, startedAt);
  }

  private async isOutdated({ id, mailLinksVersion }: Order): Promise<boolean> {
    return (await this.orders.find(id))?.mailLinksVersion !== mailLinksVersion;
  }

  private async repeatLost(): Promise<void> {
    const unsent = inBatches<OrderMailKey>((limit, after) =>
      this.repository.unsent(UNSENT_AFTER_SECONDS, limit, after),
    );
    for await (const mail of unsent) await this.enqueue(mail);
    const unconfirmed = inBatches<string>((limit, after) =>
      this.repository.unconfirmed(UNSENT_AFTER_SECONDS, limit, after),
    );
    for await (const orderId of unconfirmed)
      await this.enqueue({ orderId, kind: 'confirmation', subject: '' });
  }

  private async enqueue(mail: OrderMailKey, tx?: Tx): Promise<void> {
    const singletonKey = mailJobKey(mail.orderId, mail.kind, mail.subject);
    await this.jobs.enqueue(ORDER_QUEUES.mail, mail, { singletonKey, tx });
  }
}

/** Approved before the mail was due. */
function isStillNeeded(
  kind: OrderMailKind,
  order: Order,
  { waitingMessages }: Pick<MailContext, 'waitingMessages'>,
): boolean {
  if (kind === 'messages_waiting') return waitingMessages.count > 0;
  return kind !== 'proof' || proofOf(order) !== undefined;
}
