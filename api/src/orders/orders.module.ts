import { Module, type OnModuleInit } from '@nestjs/common';
import { AccountData, AccountsModule, jsonFiles, pages } from '../accounts/index.js';
import { OrderRetention } from './order-retention.js';
import { OrderTrpcController } from './order-trpc.controller.js';
import { OrdersReader } from './orders.reader.js';
import { OrdersRepository } from './orders.repository.js';
import { OrdersService } from './orders.service.js';

@Module({
  imports: [AccountsModule],
  controllers: [OrderTrpcController],
  providers: [OrderRetention, OrdersReader, OrdersRepository, OrdersService],
  exports: [OrdersReader, OrdersService],
})
export class OrdersModule implements OnModuleInit {
  constructor(
    private readonly accounts: AccountData,
    private readonly orders: OrdersRepository,
  ) {}

  onModuleInit(): void {
    const { orders } = this;
    this.accounts.register({
      claim: (guestId, userId) => this.orders.claim(guestId, userId),
      export: (userId) =>
        jsonFiles(
          'orders',
          pages<Awaited<ReturnType<OrdersRepository['ofAccount']>>[number]>((last, limit) =>
            orders.ofAccount(userId, last?.id, limit),
          ),
        ),
      // Bookkeeping needs orders: they are detached from the account, not deleted.
      erase: (userId) => this.orders.disown(userId),
    });
  }
}
