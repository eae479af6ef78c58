import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { DesignsModule } from '../designs/index.js';
import { OrdersModule } from '../orders/index.js';
import { type PrintPartner } from '@ftl/print-partners';
import { DeliveryController } from './delivery/delivery.controller.js';
import { DeliveryService } from './delivery/delivery.service.js';
import { FulfillmentReconciler } from './fulfillment-reconciler.js';
import { FulfillmentRepository } from './fulfillment.repository.js';
import { FulfillmentService } from './fulfillment.service.js';
import { HostedPartners } from './hosted-partners.js';
import { LocalPrintPartner } from './local-print-partner.js';
import { OrderTrackingService } from './order-tracking.service.js';
import { PartnerCheckService } from './partner-check/partner-check.service.js';
import { PrintfulCheck } from './partner-check/printful-check.js';
import { ScalablePressCheck } from './partner-check/scalable-press-check.js';
import { StripeCheck } from './partner-check/stripe-check.js';
import { PartnerProblemsService } from './partner-problems.service.js';
import { PartnerReportsService } from './partner-reports.service.js';
import { PartnerWebhooksController } from './partner-webhooks.controller.js';
import { PRINT_PARTNERS, PrintPartners } from './print-partners.js';
import { PrintableProduct } from './printable-product.js';

@Module({
  imports: [CatalogModule, DesignsModule, OrdersModule],
  controllers: [DeliveryController, PartnerWebhooksController],
  providers: [
    DeliveryService,
    FulfillmentService,
    FulfillmentReconciler,
    FulfillmentRepository,
    HostedPartners,
    LocalPrintPartner,
    OrderTrackingService,
    PartnerCheckService,
    PartnerProblemsService,
    PartnerReportsService,
    PrintableProduct,
    PrintfulCheck,
    ScalablePressCheck,
    StripeCheck,
    {
      provide: PRINT_PARTNERS,
      inject: [HostedPartners, LocalPrintPartner],
      useFactory: (hosted: HostedPartners, local: LocalPrintPartner) =>
        new Map([...hosted.all, local].map((partner: PrintPartner) => [partner.name, partner])),
    },
    PrintPartners,
  ],
  exports: [DeliveryService, PartnerProblemsService, PrintableProduct, PrintPartners],
})
export class FulfillmentModule {}
