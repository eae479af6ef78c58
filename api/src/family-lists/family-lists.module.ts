import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { CheckoutModule } from '../checkout/index.js';
import { DesignsModule } from '../designs/index.js';
import { MailModule } from '../mail/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { EachPaysService } from './each-pays.service.js';
import { EachRemindersService } from './each-reminders.service.js';
import { EntryPaymentsService } from './entry-payments.service.js';
import { FamilyListDesigns } from './family-list-designs.js';
import { FamilyListOrdersService } from './family-list-orders.service.js';
import { FamilyListPayments } from './family-list-payments.js';
import { FamilyListViews } from './family-list-views.js';
import { FamilyListsController } from './family-lists.controller.js';
import { FamilyListsExport } from './family-lists-export.js';
import { FamilyListsRepository } from './family-lists.repository.js';
import { FamilyListsService } from './family-lists.service.js';
import { RelativesController } from './relatives.controller.js';
import { RelativesService } from './relatives.service.js';

@Module({
  imports: [CatalogModule, CheckoutModule, DesignsModule, MailModule, OrdersModule, PaymentsModule],
  controllers: [FamilyListsController, RelativesController],
  providers: [
    EachPaysService,
    EachRemindersService,
    EntryPaymentsService,
    FamilyListDesigns,
    FamilyListOrdersService,
    FamilyListPayments,
    FamilyListsService,
    FamilyListsExport,
    FamilyListsRepository,
    FamilyListViews,
    RelativesService,
  ],
  exports: [FamilyListDesigns, FamilyListsExport],
})
export class FamilyListsModule {}
