import { Injectable, type OnModuleInit } from '@nestjs/common';
import { asc, eq } from 'drizzle-orm';
import { AccountData, jsonFiles } from '../accounts/index.js';
import { orderReadModel } from '../orders/index.js';
import { Database } from '../platform/index.js';
import { orderMails } from './order-mail.schema.js';

/** Mails about an account's orders, for the account export. */
@Injectable()
export class OrderMailsExport implements OnModuleInit {
  constructor(
    private readonly accounts: AccountData,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.accounts.register({ export: (userId) => jsonFiles('order-mails', this.of(userId)) });
  }

  private async *of(userId: string) {
    yield* await this.database.db
      .select({
        order: orderReadModel.number,
        kind: orderMails.kind,
        subject: orderMails.subject,
        createdAt: orderMails.createdAt,
        sentAt: orderMails.sentAt,
      })
      .from(orderMails)
      .innerJoin(orderReadModel, eq(orderReadModel.id, orderMails.orderId))
      .where(eq(orderReadModel.userId, userId))
      .orderBy(asc(orderReadModel.id));
  }
}
