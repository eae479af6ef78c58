import { Module } from '@nestjs/common';
import { DesignsModule } from '../designs/index.js';
import { ImagesModule } from '../images/index.js';
import { OrdersModule } from '../orders/index.js';
import { OrderBySessionController } from './order-by-session.controller.js';
import { OrderBySessionService } from './order-by-session.service.js';
import { PaymentHistory } from './payment-history.js';
import { PaymentReconciler } from './payment-reconciler.js';
import { PaymentsRepository } from './payments.repository.js';
import { PaymentsService } from './payments.service.js';
import { RefundEventsService } from './refund-events.service.js';
import { RefundRequestsService } from './refund-requests.service.js';
import { RefundsRepository } from './refunds.repository.js';
import { RefundsService } from './refunds.service.js';
import { ReservedImages } from './reserved-images.js';
import { StripeEventsService } from './stripe-events.service.js';
import { StripeGateway } from './stripe-gateway.js';
import { TakingsMetrics } from './takings.metrics.js';
import { WebhookController } from './webhook.controller.js';

@Module({
  imports: [DesignsModule, ImagesModule, OrdersModule],
  controllers: [OrderBySessionController, WebhookController],
  providers: [
    OrderBySessionService,
    PaymentHistory,
    PaymentReconciler,
    PaymentsService,
    PaymentsRepository,
    RefundEventsService,
    RefundRequestsService,
    RefundsRepository,
    RefundsService,
    ReservedImages,
    StripeEventsService,
    StripeGateway,
    TakingsMetrics,
  ],
  exports: [PaymentHistory, PaymentsService, RefundRequestsService, RefundsService, StripeGateway],
})
export class PaymentsModule {}
