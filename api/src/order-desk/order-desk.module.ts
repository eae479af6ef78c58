import { Module } from '@nestjs/common';
import { CancellationModule } from '../cancellation/index.js';
import { FulfillmentModule } from '../fulfillment/index.js';
import { MementosModule } from '../mementos/index.js';
import { OrderMailModule } from '../order-mail/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ReleasesModule } from '../releases/index.js';
import { OpenEntriesMetric } from './open-entries.metric.js';
import { OrderDeskRepository } from './order-desk.repository.js';
import { OrderDesk } from './order-desk.service.js';
import { OrderTimeline } from './order-timeline.service.js';
import { ProblemDesk } from './problem-desk.service.js';

@Module({
  imports: [
    CancellationModule,
    FulfillmentModule,
    MementosModule,
    OrderMailModule,
    OrdersModule,
    PaymentsModule,
    ReleasesModule,
  ],
  providers: [OpenEntriesMetric, OrderDesk, OrderDeskRepository, OrderTimeline, ProblemDesk],
  exports: [OrderDesk, OrderTimeline, ProblemDesk],
})
export class OrderDeskModule {}
