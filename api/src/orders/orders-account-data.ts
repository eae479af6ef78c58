import { Injectable } from '@nestjs/common';
import type { ZippedFile } from '../lib/zip.js';
import { jsonFiles, pages, type AccountDataOwner } from '../accounts/index.js';
import { OrdersRepository } from './orders.repository.js';

type ExportedOrder = Awaited<ReturnType<OrdersRepository['ofAccount']>>[number];

@Injectable()
export class OrdersAccountData implements AccountDataOwner {
  constructor(private readonly orders: OrdersRepository) {}

  async claim(guestId: string, userId: string): Promise<void> {
    await this.orders.claim(guestId, userId);
  }

  /** Bookkeeping needs orders: they are detached from the account, not deleted. */
  async erase(userId: string): Promise<void> {
    await this.orders.disown(userId);
  }

  export(userId: string): AsyncGenerator<ZippedFile> {
    const orders = pages<ExportedOrder>((last, limit) =>
      this.orders.ofAccount(userId, last?.id, limit),
    );
    return jsonFiles('orders', orders);
  }
}
