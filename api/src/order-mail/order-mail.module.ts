import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { CancellationModule } from '../cancellation/index.js';
import { FulfillmentModule } from '../fulfillment/index.js';
import { MementosModule } from '../mementos/index.js';
import { MockupsModule } from '../mockups/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { MailContexts } from './mail-contexts.service.js';
import { MailImagesController } from './mail-images.controller.js';
import { OrderMailRepository } from './order-mail.repository.js';
import { OrderMailRetention } from './order-mail-retention.js';
import { OrderMailSamples } from './order-mail-samples.js';
import { OrderMail } from './order-mail.service.js';
import { orderMailsExport } from './order-mails-export.js';

@Module({
  imports: [
    AccountsModule,
    CancellationModule,
    FulfillmentModule,
    MementosModule,
    MockupsModule,
    OrdersModule,
    PaymentsModule,
  ],
  controllers: [MailImagesController],
  providers: [
    MailContexts,
    OrderMail,
    OrderMailRepository,
    OrderMailRetention,
    OrderMailSamples,
    orderMailsExport,
  ],
  exports: [OrderMail],
})
export class OrderMailModule {}
