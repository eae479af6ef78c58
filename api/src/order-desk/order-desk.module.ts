import { Module } from '@nestjs/common';
import { CancellationModule } from '../cancellation/index.js';
import { OrderMailModule } from '../order-mail/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { OrderDeskRepository } from './order-desk.repository.js';
import { OrderDesk } from './order-desk.service.js';

@Module({
  imports: [CancellationModule, OrderMailModule, OrdersModule, PaymentsModule],
  providers: [OrderDesk, OrderDeskRepository],
  exports: [OrderDesk],
})
export class OrderDeskModule {}
