import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { DesignsModule } from '../designs/index.js';
import { ImagesModule } from '../images/index.js';
import { OrdersModule } from '../orders/index.js';
import { OrderBySessionController } from './order-by-session.controller.js';
import { OrderBySession } from './order-by-session.service.js';
import { PaymentHistory } from './payment-history.js';
import { PaymentReconciler } from './payment-reconciler.js';
import { PaymentRetention } from './payment-retention.js';
import { PaymentsRepository } from './payments.repository.js';
import { Payments } from './payments.service.js';
import { refundsExport } from './refunds-export.js';
import { RefundEvents } from './refund-events.service.js';
import { Refunds } from './refunds.service.js';
import { ReservedImages } from './reserved-images.js';
import { StripeEvents } from './stripe-events.service.js';
import { StripeGateway } from './stripe-gateway.js';
import { TakingsMetrics } from './takings.metrics.js';
import { WebhookController } from './webhook.controller.js';

@Module({
  imports: [AccountsModule, DesignsModule, ImagesModule, OrdersModule],
  controllers: [OrderBySessionController, WebhookController],
  providers: [
    OrderBySession,
    PaymentHistory,
    PaymentReconciler,
    PaymentRetention,
    Payments,
    PaymentsRepository,
    RefundEvents,
    Refunds,
    refundsExport,
    ReservedImages,
    StripeEvents,
    StripeGateway,
    TakingsMetrics,
  ],
  exports: [PaymentHistory, Payments, Refunds, StripeGateway],
})
export class PaymentsModule {}
