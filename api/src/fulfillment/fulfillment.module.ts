import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { CatalogModule } from '../catalog/index.js';
import { DesignsModule } from '../designs/index.js';
import { OrdersModule } from '../orders/index.js';
import { PrintPartnersModule } from '../print-partners/index.js';
import { FulfillmentRetention } from './fulfillment-retention.js';
import { FulfillmentReconciler } from './fulfillment-reconciler.js';
import { FulfillmentRepository } from './fulfillment.repository.js';
import { Fulfillment } from './fulfillment.service.js';
import { LocalPrintPartner } from './local-print-partner.js';
import { OrderTracking } from './order-tracking.service.js';
import { PartnerProblems } from './partner-problems.service.js';
import { PartnerReports } from './partner-reports.service.js';
import { PartnerWebhooksController } from './partner-webhooks.controller.js';
import { PRINT_PARTNERS, type PrintPartner } from './print-partner.js';
import { PrintPartners } from './print-partners.js';
import { PrintOrdersExport } from './print-orders-export.js';
import { PrintableProduct } from './printable-product.js';
import { PrintfulPartner } from './printful-partner.js';
import { ScalablePressPartner } from './scalable-press-partner.js';

@Module({
  imports: [AccountsModule, CatalogModule, DesignsModule, OrdersModule, PrintPartnersModule],
  controllers: [PartnerWebhooksController],
  providers: [
    FulfillmentRetention,
    Fulfillment,
    FulfillmentReconciler,
    FulfillmentRepository,
    LocalPrintPartner,
    OrderTracking,
    PartnerProblems,
    PartnerReports,
    PrintableProduct,
    PrintOrdersExport,
    PrintfulPartner,
    {
      provide: PRINT_PARTNERS,
      inject: [PrintfulPartner, ScalablePressPartner, LocalPrintPartner],
      useFactory: (...partners: PrintPartner[]) =>
        new Map(partners.map((partner) => [partner.name, partner])),
    },
    PrintPartners,
    ScalablePressPartner,
  ],
  exports: [PartnerProblems, PrintableProduct, PrintPartners],
})
export class FulfillmentModule {}
