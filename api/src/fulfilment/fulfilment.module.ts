import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { CatalogModule } from '../catalog/index.js';
import { DesignsModule } from '../designs/index.js';
import { OrdersModule } from '../orders/index.js';
import { PrintPartnersModule } from '../print-partners/index.js';
import { FulfillmentRetention } from './fulfillment-retention.js';
import { FulfilmentReconciler } from './fulfilment-reconciler.js';
import { FulfilmentRepository } from './fulfilment.repository.js';
import { Fulfilment } from './fulfilment.service.js';
import { LocalPrintPartner } from './local-print-partner.js';
import { PartnerWebhooksController } from './partner-webhooks.controller.js';
import { PRINT_PARTNERS_PROVIDER, PrintPartners } from './print-partners.js';
import { PrintOrdersExport } from './print-orders-export.js';
import { PrintfulPartner } from './printful-partner.js';
import { ScalablePressPartner } from './scalable-press-partner.js';

@Module({
  imports: [AccountsModule, CatalogModule, DesignsModule, OrdersModule, PrintPartnersModule],
  controllers: [PartnerWebhooksController],
  providers: [
    FulfillmentRetention,
    Fulfilment,
    FulfilmentReconciler,
    FulfilmentRepository,
    LocalPrintPartner,
    PrintOrdersExport,
    PrintfulPartner,
    PRINT_PARTNERS_PROVIDER,
    ScalablePressPartner,
  ],
  exports: [PrintPartners],
})
export class FulfilmentModule {}
