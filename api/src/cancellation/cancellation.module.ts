import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { FulfillmentModule } from '../fulfillment/index.js';
import { OrdersModule } from '../orders/index.js';
import { CancelTokens } from './cancel-tokens.service.js';
import { CancellationController } from './cancellation.controller.js';
import { CancellationReconciler } from './cancellation-reconciler.js';
import { CancellationRetention } from './cancellation-retention.js';
import { CancellationRepository } from './cancellation.repository.js';
import { cancellationsExport } from './cancellations-export.js';
import { Cancellations } from './cancellation.service.js';
import { LookupCancellation } from './lookup-cancellation.service.js';
import { LookupGuard } from './lookup-guard.js';
import { TokenCancellation } from './token-cancellation.service.js';

@Module({
  imports: [AccountsModule, FulfillmentModule, OrdersModule],
  controllers: [CancellationController],
  providers: [
    CancelTokens,
    CancellationReconciler,
    CancellationRepository,
    CancellationRetention,
    Cancellations,
    cancellationsExport,
    LookupCancellation,
    LookupGuard,
    TokenCancellation,
  ],
  exports: [Cancellations, CancelTokens],
})
export class CancellationModule {}
