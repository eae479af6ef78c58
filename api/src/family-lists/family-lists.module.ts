import { Module, type OnModuleInit } from '@nestjs/common';
import { AccountDesignsModule, DesignDependents } from '../account-designs/index.js';
import { AccountData, AccountsModule } from '../accounts/index.js';
import { CatalogModule } from '../catalog/index.js';
import { CheckoutModule } from '../checkout/index.js';
import { DesignsModule } from '../designs/index.js';
import { MockupsModule } from '../mockups/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { Retention } from '../platform/index.js';
import { PricingModule } from '../pricing/index.js';
import { FamilyListDesigns } from './family-list-designs.js';
import { FamilyListOrders } from './family-list-orders.service.js';
import { FamilyListPayments } from './family-list-payments.js';
import { FamilyListViews } from './family-list-views.js';
import { FamilyListsController } from './family-lists.controller.js';
import { FamilyListsExport } from './family-lists-export.js';
import { FamilyListsRepository } from './family-lists.repository.js';
import { FamilyLists } from './family-lists.service.js';
import { RelativesController } from './relatives.controller.js';
import { Relatives } from './relatives.service.js';

@Module({
  imports: [
    AccountDesignsModule,
    AccountsModule,
    CatalogModule,
    CheckoutModule,
    DesignsModule,
    MockupsModule,
    OrdersModule,
    PaymentsModule,
    PricingModule,
  ],
  controllers: [FamilyListsController, RelativesController],
  providers: [
    FamilyListDesigns,
    FamilyListOrders,
    FamilyListPayments,
    FamilyLists,
    FamilyListsExport,
    FamilyListsRepository,
    FamilyListViews,
    Relatives,
  ],
})
export class FamilyListsModule implements OnModuleInit {
  constructor(
    private readonly accounts: AccountData,
    private readonly files: FamilyListsExport,
    private readonly designs: FamilyListDesigns,
    private readonly dependents: DesignDependents,
    private readonly repository: FamilyListsRepository,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    // Lists follow their designs, so claiming and erasing need no code here.
    this.accounts.register({ export: (userId) => this.files.of(userId) });
    this.dependents.register(this.designs);
    this.retention.register('familyLists', (before, limit) =>
      this.repository.deleteEnded(before, limit),
    );
  }
}
