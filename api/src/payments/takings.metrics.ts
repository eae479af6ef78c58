import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../platform/index.js';
import { PaymentsRepository } from './payments.repository.js';

/** Orders and revenue, from the database, so every process reports the same. */
@Injectable()
export class TakingsMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly payments: PaymentsRepository,
  ) {}

  onModuleInit(): void {
    const one =
      (read: () => Promise<{ count: number; cents: number }>, part: 'count' | 'cents') =>
      async () => [{ value: (await read())[part] }];
    const { metrics } = this;
    const paid = metrics.oncePerScrape(() => this.payments.paid());
    const refunded = metrics.oncePerScrape(() => this.payments.refunded());
    metrics.read({ name: 'ftl_orders_paid', help: 'Paid orders' }, one(paid, 'count'));
    metrics.read({ name: 'ftl_paid_cents', help: 'Total paid, in cents' }, one(paid, 'cents'));
    metrics.read(
      { name: 'ftl_orders_refunded', help: 'Orders refunded in full or in part' },
      one(refunded, 'count'),
    );
    metrics.read(
      { name: 'ftl_refunded_cents', help: 'Total refunded, in cents' },
      one(refunded, 'cents'),
    );
  }
}
