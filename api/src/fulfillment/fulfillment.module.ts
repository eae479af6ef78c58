import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { CatalogModule } from '../catalog/index.js';
import { DesignsModule } from '../designs/index.js';
import { OrdersModule } from '../orders/index.js';
import { type PrintPartner } from '@ftl/print-partners';
import { PrintPartnersModule } from '../print-partners/index.js';
import { FulfillmentRetention } from './fulfillment-retention.js';
import { FulfillmentReconciler } from './fulfillment-reconciler.js';
import { FulfillmentRepository } from './fulfillment.repository.js';
import { Fulfillment } from './fulfillment.service.js';
import { HostedPartners } from './hosted-partners.js';
import { LocalPrintPartner } from './local-print-partner.js';
import { OrderTracking } from './order-tracking.service.js';
import { PartnerProblems } from './partner-problems.service.js';
import { PartnerReports } from './partner-reports.service.js';
import { PartnerWebhooksController } from './partner-webhooks.controller.js';
import { PRINT_PARTNERS, PrintPartners } from './print-partners.js';
import { printOrdersExport } from './print-orders-export.js';
import { PrintableProduct } from './printable-product.js';

@Module({
  imports: [AccountsModule, CatalogModule, DesignsModule, OrdersModule, PrintPartnersModule],
  controllers: [PartnerWebhooksController],
  providers: [
    FulfillmentRetention,
    Fulfillment,
    FulfillmentReconciler,
    FulfillmentRepository,
    HostedPartners,
    LocalPrintPartner,
    OrderTracking,
    PartnerProblems,
    PartnerReports,
    PrintableProduct,
    printOrdersExport,
    {
      provide: PRINT_PARTNERS,
      inject: [HostedPartners, LocalPrintPartner],
      useFactory: (hosted: HostedPartners, local: LocalPrintPartner) =>
        new Map([...hosted.all, local].map((partner: PrintPartner) => [partner.name, partner])),
    },
    PrintPartners,
  ],
  exports: [PartnerProblems, PrintableProduct, PrintPartners],
})
export class FulfillmentModule {}
