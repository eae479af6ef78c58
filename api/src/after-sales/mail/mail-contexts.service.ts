import { Injectable } from '@nestjs/common';
import { PAGES } from '@ftl/contracts';
import { AppConfig, type Tx } from '../../platform/index.js';
import { CancelTokensService } from '../cancellation/cancel-tokens.service.js';
import { MementoNoticesService, MementoSecrets } from '../../mementos/index.js';
import { PartnerProblemsService } from '../../fulfillment/index.js';
import { cancelPeriodEnd, OrdersReader, type Order } from '../../orders/index.js';
import { RefundsService } from '../../payments/index.js';
import { orderKeyOf } from '../your-order/order-key.js';
import { mailImagePath } from './mail-image-address.js';
import type { MailContext } from './mail-context.js';

/** Collects the data for a mail besides the order: links, dates and amounts. */
@Injectable()
export class MailContextsService {
  constructor(
    private readonly config: AppConfig,
    private readonly tokens: CancelTokensService,
    private readonly notices: MementoNoticesService,
    private readonly mementos: MementoSecrets,
    private readonly refunds: RefundsService,
    private readonly orders: OrdersReader,
    private readonly problems: PartnerProblemsService,
  ) {}

  /** Invalidates stored links of an order whose email address was corrected. */
  renewLinks(tx: Tx, orderId: string): Promise<void> {
    return this.tokens.renew(tx, orderId);
  }

  async of(order: Order): Promise<Omit<MailContext, 'subject'>> {
    const { publicUrl, keys, cancelGraceMinutes } = this.config;
    const cancelUntil = cancelPeriodEnd(order, cancelGraceMinutes);
    return {
      pictureUrl: publicUrl + mailImagePath(order, keys.pictures),
      orderUrl: publicUrl + PAGES.yourOrder(orderKeyOf(order, keys.mailLinks)),
      cancelUrl: await this.tokens.linkFor(order),
      mementoUrl: this.mementos.keepingLink(order),
      mementoNotice: await this.notices.noticeOf(order),
      waitingMessages: await this.notices.waitingOf(order),
      refundedCents: (await this.refunds.refundedCents(order)) ?? order.totalCents,
      failedBecause: await this.orders.failedBecause(order.id),
      problems: await this.problems.openOf(order.id),
      cancelUntil,
      isCancelPeriodOver: cancelUntil <= new Date(),
    };
  }
}
