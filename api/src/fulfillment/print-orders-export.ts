import { Injectable, type OnModuleInit } from '@nestjs/common';
import { asc, eq } from 'drizzle-orm';
import { AccountData, jsonFiles } from '../accounts/index.js';
import { orderReadModel } from '../orders/index.js';
import { Database } from '../platform/index.js';
import { printOrders } from './fulfillment.schema.js';

/** Print partners of the account's orders, for the account export. */
@Injectable()
export class PrintOrdersExport implements OnModuleInit {
  constructor(
    private readonly accounts: AccountData,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.accounts.register({ export: (userId) => jsonFiles('print-orders', this.of(userId)) });
  }

  private async *of(userId: string) {
    yield* await this.database.db
      .select({
        order: orderReadModel.number,
        partner: printOrders.partner,
        partnerOrderId: printOrders.partnerOrderId,
        submittedAt: printOrders.submittedAt,
        acceptedAt: printOrders.acceptedAt,
        parcels: printOrders.parcels,
        problems: printOrders.problems,
      })
      .from(printOrders)
      .innerJoin(orderReadModel, eq(orderReadModel.id, printOrders.orderId))
      .where(eq(orderReadModel.userId, userId))
      .orderBy(asc(orderReadModel.id));
  }
}
