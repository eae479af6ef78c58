import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OrdersService } from '../../orders/index.js';
import { Database, inBatches, Jobs } from '../../platform/index.js';
import { ReviewsRepository } from './reviews.repository.js';

const QUEUE = 'reviews.ask';
/** In the morning of the United States. */
const DAILY = '17 15 * * *';

/** Mails buyers once per order to ask for a review. */
@Injectable()
export class ReviewRequests implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly orders: OrdersService,
    private readonly repository: ReviewsRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.define(QUEUE, () => this.ask());
    this.jobs.schedule(QUEUE, DAILY, { isCatchingUp: true });
  }

  /** Each mail of a kind is sent once per order. */
  private async ask(): Promise<void> {
    const ids = inBatches<string>((limit, after) => this.repository.toAsk(limit, after));
    for await (const id of ids)
      await this.database.transaction((tx) => this.orders.enqueueMail(tx, id, 'review'));
  }
}
