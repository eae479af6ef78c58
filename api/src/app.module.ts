import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AccountDesignsModule } from './account-designs/index.js';
import { AccountsModule } from './accounts/index.js';
import { AnalyticsModule } from './analytics/index.js';
import { CancellationModule } from './cancellation/index.js';
import { CatalogModule } from './catalog/index.js';
import { CheckoutModule } from './checkout/index.js';
import { ContactModule } from './contact/index.js';
import { ContinueElsewhereModule } from './continue-elsewhere/index.js';
import { CutoutModule } from './cutout/index.js';
import { DeliveryModule } from './delivery/index.js';
import { DesignsModule } from './designs/index.js';
import { FamilyListsModule } from './family-lists/index.js';
import { FulfillmentModule } from './fulfillment/index.js';
import { ImagesModule } from './images/index.js';
import { MailModule } from './mail/index.js';
import { MementosModule } from './mementos/index.js';
import { MockupsModule } from './mockups/index.js';
import { OperatorPageModule } from './operator-page/index.js';
import { OrderDeskModule } from './order-desk/index.js';
import { OrderMailModule } from './order-mail/index.js';
import { OrdersModule } from './orders/index.js';
import { PaymentsModule } from './payments/index.js';
import { PlatformModule, routeLog } from './platform/index.js';
import { PricingModule } from './pricing/index.js';
import { ReleaseHealthModule } from './release-health/index.js';
import { ReleasesModule } from './releases/index.js';
import { PartnerCheckModule } from './partner-check/index.js';
import { SandboxModule } from './sandbox/index.js';
import { SharingModule } from './sharing/index.js';
import { SiteModule } from './site/index.js';
import { TemplatesModule } from './templates/index.js';

@Module({
  imports: [
    // create-app.ts already installs the request logger as the first middleware.
    LoggerModule.forRoot({ pinoHttp: routeLog }),
    PlatformModule,
    MailModule,
    // First because most requested: routes are matched in this order.
    TemplatesModule,
    CatalogModule,
    PricingModule,
    AccountDesignsModule,
    AccountsModule,
    AnalyticsModule,
    CancellationModule,
    CheckoutModule,
    ContactModule,
    ContinueElsewhereModule,
    CutoutModule,
    DeliveryModule,
    DesignsModule,
    FamilyListsModule,
    FulfillmentModule,
    ImagesModule,
    MementosModule,
    MockupsModule,
    OperatorPageModule,
    OrderDeskModule,
    OrderMailModule,
    OrdersModule,
    PaymentsModule,
    ReleaseHealthModule,
    ReleasesModule,
    PartnerCheckModule,
    SandboxModule,
    SharingModule,
    // Catches all remaining paths: must be last.
    SiteModule,
  ],
})
export class AppModule {}
