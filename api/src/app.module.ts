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
import { DesignsModule } from './designs/index.js';
import { FulfilmentModule } from './fulfilment/index.js';
import { ImagesModule } from './images/index.js';
import { MementosModule } from './mementos/index.js';
import { MockupsModule } from './mockups/index.js';
import { OrderDeskModule } from './order-desk/index.js';
import { OrderMailModule } from './order-mail/index.js';
import { OrdersModule } from './orders/index.js';
import { PaymentsModule } from './payments/index.js';
import { currentTraceId, loggedPath, PlatformModule } from './platform/index.js';
import { PricingModule } from './pricing/index.js';
import { ReleasesModule } from './releases/index.js';
import { SandboxModule } from './sandbox/index.js';
import { SharingModule } from './sharing/index.js';
import { SiteModule } from './site/index.js';
import { TemplatesModule } from './templates/index.js';

@Module({
  imports: [
    LoggerModule.forRoot({
      pinoHttp: {
        level: process.env.LOG_LEVEL ?? 'info',
        // From a line of the log to its trace; nothing where there are no traces.
        mixin: () => ({ trace: currentTraceId() }),
        // Addresses, cookies and queries can name a person: only the path is kept,
        // and of it no segment that is a secret.
        serializers: {
          req: (request: { id: string; method: string; url: string }) => ({
            id: request.id,
            method: request.method,
            path: loggedPath(request.url),
          }),
          res: (response: { statusCode: number }) => ({ status: response.statusCode }),
        },
        autoLogging: { ignore: (request) => request.url?.startsWith('/api/health') ?? false },
      },
    }),
    PlatformModule,
    AccountDesignsModule,
    AccountsModule,
    AnalyticsModule,
    CancellationModule,
    CatalogModule,
    CheckoutModule,
    ContactModule,
    ContinueElsewhereModule,
    CutoutModule,
    DesignsModule,
    FulfilmentModule,
    ImagesModule,
    MementosModule,
    MockupsModule,
    OrderDeskModule,
    OrderMailModule,
    OrdersModule,
    PaymentsModule,
    PricingModule,
    ReleasesModule,
    SandboxModule,
    SharingModule,
    TemplatesModule,
    // Takes every path that is left: always last.
    SiteModule,
  ],
})
export class AppModule {}
