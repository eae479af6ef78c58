import { Injectable } from '@nestjs/common';
import type { AccountDataOwner } from '../../accounts/index.js';
import type { OrderRows } from '../../orders/index.js';
import { ReviewsRepository } from './reviews.repository.js';
import { reviews } from './reviews.schema.js';
import { ReviewsService } from './reviews.service.js';

/** Reviews of an account's orders, for the account export. */
export const reviewsExport: OrderRows = {
  name: 'reviews',
  table: reviews,
  columns: {
    state: reviews.state,
    name: reviews.name,
    text: reviews.text,
    createdAt: reviews.createdAt,
  },
};

/** Deletes reviews with the account of their buyer. */
@Injectable()
export class ReviewsAccountData implements AccountDataOwner {
  constructor(
    private readonly repository: ReviewsRepository,
    private readonly reviews: ReviewsService,
  ) {}

  async erase(userId: string): Promise<void> {
    for (const orderId of await this.repository.ordersOf(userId))
      await this.reviews.remove(orderId);
  }
}
