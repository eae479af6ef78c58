import type { OnModuleInit, Provider } from '@nestjs/common';
import { asc, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AccountData, jsonFiles } from '../accounts/index.js';
import { Database } from '../platform/index.js';
import { orderReadModel } from './orders.read-model.js';

interface OrderRows {
  /** Of the JSON file, without its ending. */
  name: string;
  table: PgTable & { orderId: PgColumn };
  /** Exported in addition to the order's number. */
  columns: Record<string, PgColumn>;
}

class OrderRowsExport implements OnModuleInit {
  constructor(
    private readonly accounts: AccountData,
    private readonly database: Database,
    private readonly rows: OrderRows,
  ) {}

  onModuleInit(): void {
    this.accounts.register({ export: (userId) => jsonFiles(this.rows.name, this.of(userId)) });
  }

  private async *of(userId: string) {
    const { table, columns } = this.rows;
    yield* await this.database.db
      .select({ order: orderReadModel.number, ...columns })
      .from(table)
      .innerJoin(orderReadModel, eq(orderReadModel.id, table.orderId))
      .where(eq(orderReadModel.userId, userId))
      .orderBy(asc(orderReadModel.id));
  }
}

/** Adds the rows of another module's table about an account's orders to the account export. */
export const exportOrderRows = (rows: OrderRows): Provider => ({
  provide: `export of ${rows.name}`,
  inject: [AccountData, Database],
  useFactory: (accounts: AccountData, database: Database) =>
    new OrderRowsExport(accounts, database, rows),
});
