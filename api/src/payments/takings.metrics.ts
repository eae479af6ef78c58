import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../platform/index.js';
import { PaymentsRepository } from './payments.repository.js';
import { RefundsRepository } from './refunds.repository.js';

/** Orders and revenue, from the database, so every process reports the same. */
@Injectable()
export class TakingsMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
  ) {}

  onModuleInit(): void {
    const { metrics } = this;
    const paid = metrics.oncePerScrape(() => this.payments.paid());
    const refunded = metrics.oncePerScrape(() => this.refunds.sums());
    const one = (name: string, help: string, read: () => Promise<number>) =>
      metrics.read({ name, help }, async () => [{ value: await read() }]);
    one('ftl_orders_paid', 'Paid orders', async () => (await paid()).count);
    one('ftl_paid_cents', 'Total paid, in cents', async () => {
      const [{ cents }, { beyondTotalsCents }] = await Promise.all([paid(), refunded()]);
      return cents + beyondTotalsCents;
    });
    one(
      'ftl_orders_refunded',
      'Orders refunded in full or in part',
      async () => (await refunded()).orders,
    );
    one('ftl_refunded_cents', 'Total refunded, in cents', async () => (await refunded()).doneCents);
  }
}
