import { Module } from '@nestjs/common';
import { AfterSalesModule } from './after-sales/index.js';
import { LoggerModule } from 'nestjs-pino';
import { AccountsModule } from './accounts/index.js';
import { AnalyticsModule } from './analytics/index.js';
import { CatalogModule } from './catalog/index.js';
import { CheckoutModule } from './checkout/index.js';
import { CompositionModule } from './composition.js';
import { CutoutModule } from './cutout/index.js';
import { DesignsModule } from './designs/index.js';
import { FamilyListsModule } from './family-lists/index.js';
import { FulfillmentModule } from './fulfillment/index.js';
import { ImagesModule } from './images/index.js';
import { MailModule } from './mail/index.js';
import { MementosModule } from './mementos/index.js';
import { OperatorPageModule } from './operator-page/index.js';
import { OrdersModule } from './orders/index.js';
import { PaymentsModule } from './payments/index.js';
import { PlatformModule, routeLog } from './platform/index.js';
import { ReleasesModule } from './releases/index.js';
import { SandboxModule } from './sandbox/index.js';
import { SiteModule } from './site/index.js';

@Module({
  imports: [
    // create-app.ts already installs the request logger as the first middleware.
    LoggerModule.forRoot({ pinoHttp: routeLog }),
    PlatformModule,
    MailModule,
    // First because most requested: routes are matched in this order.
    CatalogModule,
    AccountsModule,
    AnalyticsModule,
    AfterSalesModule,
    CheckoutModule,
    CutoutModule,
    DesignsModule,
    FamilyListsModule,
    FulfillmentModule,
    ImagesModule,
    MementosModule,
    OperatorPageModule,
    OrdersModule,
    PaymentsModule,
    ReleasesModule,
    SandboxModule,
    // Catches all remaining paths: must be the last with routes.
    SiteModule,
    CompositionModule,
  ],
})
export class AppModule {}
