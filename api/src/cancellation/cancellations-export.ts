import { Injectable, type OnModuleInit } from '@nestjs/common';
import { asc, eq } from 'drizzle-orm';
import { AccountData, jsonFiles } from '../accounts/index.js';
import { orderReadModel } from '../orders/index.js';
import { Database } from '../platform/index.js';
import { cancellations } from './cancellation.schema.js';

/** Cancellation requests and their reasons, for the account export. */
@Injectable()
export class CancellationsExport implements OnModuleInit {
  constructor(
    private readonly accounts: AccountData,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.accounts.register({ export: (userId) => jsonFiles('cancellations', this.of(userId)) });
  }

  private async *of(userId: string) {
    yield* await this.database.db
      .select({
        order: orderReadModel.number,
        status: cancellations.status,
        by: cancellations.by,
        reason: cancellations.reason,
        requestedAt: cancellations.requestedAt,
        decidedAt: cancellations.decidedAt,
      })
      .from(cancellations)
      .innerJoin(orderReadModel, eq(orderReadModel.id, cancellations.orderId))
      .where(eq(orderReadModel.userId, userId))
      .orderBy(asc(orderReadModel.id));
  }
}
