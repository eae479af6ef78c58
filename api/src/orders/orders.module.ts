import { Module } from '@nestjs/common';
import { OrderTrpcController } from './order-trpc.controller.js';
import { OrdersAccountData } from './orders-account-data.js';
import { OrdersReader } from './orders.reader.js';
import { OrdersRepository } from './orders.repository.js';
import { OrdersService } from './orders.service.js';

@Module({
  controllers: [OrderTrpcController],
  providers: [
    OrdersAccountData,
    OrdersRepository,
    // Other modules only read.
    { provide: OrdersReader, useExisting: OrdersRepository },
    OrdersService,
  ],
  exports: [OrdersAccountData, OrdersReader, OrdersService],
})
export class OrdersModule {}
