import { Injectable, type OnModuleInit } from '@nestjs/common';
import { asc, eq } from 'drizzle-orm';
import { AccountData, jsonFiles } from '../accounts/index.js';
import { orderReadModel } from '../orders/index.js';
import { Database } from '../platform/index.js';
import { refunds } from './payments.schema.js';

/** Refunds, for the account export. */
@Injectable()
export class RefundsExport implements OnModuleInit {
  constructor(
    private readonly accounts: AccountData,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.accounts.register({ export: (userId) => jsonFiles('refunds', this.of(userId)) });
  }

  private async *of(userId: string) {
    yield* await this.database.db
      .select({
        order: orderReadModel.number,
        amountCents: refunds.amountCents,
        status: refunds.status,
        requestedAt: refunds.requestedAt,
        doneAt: refunds.doneAt,
      })
      .from(refunds)
      .innerJoin(orderReadModel, eq(orderReadModel.id, refunds.orderId))
      .where(eq(orderReadModel.userId, userId))
      .orderBy(asc(orderReadModel.id));
  }
}
