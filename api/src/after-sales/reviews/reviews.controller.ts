import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  Access,
  Cost,
  CurrentActor,
  ANONYMOUS_READS,
  Throws,
  WRITES,
  type Actor,
  type RateLimitRule,
} from '../../platform/index.js';
import { OrderLookupService } from '../order-lookup.service.js';
import { OrderKeyDto } from '../your-order/your-order.dto.js';
import { WriteReviewDto } from './reviews.dto.js';
import type { OwnReviewResponse, ReviewsResponse } from './reviews.responses.js';
import { ReviewsService } from './reviews.service.js';

/** A buyer looks a few times; an office may share an address. */
const CHANGES: RateLimitRule = { name: 'reviews', perAddress: 120, windowSeconds: 900 };

/** Reviews of buyers, who write them on the page of their order. */
@ApiTags('reviews')
@Controller('api/reviews')
export class ReviewsController {
  constructor(
    private readonly orders: OrderLookupService,
    private readonly reviews: ReviewsService,
  ) {}

  /** Approved reviews, newest first; empty while there are none. */
  @ApiOperation({ summary: 'Reviews that are shown to everyone' })
  @Access('public')
  @Cost('read', ANONYMOUS_READS)
  @Get()
  getReviews(): Promise<ReviewsResponse> {
    return this.reviews.shown();
  }

  /**
   * Stored for the operator's approval; a second review of an order is ignored. Throws
   * ORDER_NOT_FOUND before the shirt is sent.
   */
  @Throws('ORDER_NOT_FOUND', 'MISSING_DATA', 'NOT_FOUND', 'INVALID_IMAGE')
  @ApiOperation({ summary: 'Write a review, by the key of a mailed link' })
  @Access('guest')
  @Cost('write', WRITES)
  @Post()
  @HttpCode(200)
  async writeReview(
    @CurrentActor() actor: Actor,
    @Body() review: WriteReviewDto,
  ): Promise<{ success: true }> {
    await this.reviews.write(await this.orders.findByKey(review.key), actor, review);
    return { success: true };
  }

  /** By POST, so that the key is in no URL and no log. */
  @Throws('ORDER_NOT_FOUND')
  @ApiOperation({ summary: 'Whether an order has a review' })
  @Access('token')
  @Cost('read', CHANGES)
  @Post('own')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async ownReview(@Body() { key }: OrderKeyDto): Promise<OwnReviewResponse> {
    return this.reviews.own(await this.orders.findByKey(key));
  }

  /** Deletes the review, with its photo. */
  @Throws('ORDER_NOT_FOUND')
  @ApiOperation({ summary: 'Delete the review of an order' })
  @Access('token')
  @Cost('write', CHANGES)
  @Post('remove')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async removeReview(@Body() { key }: OrderKeyDto): Promise<{ success: true }> {
    const { id } = await this.orders.findByKey(key);
    await this.reviews.remove(id);
    return { success: true };
  }

  /** The buyer gets no mail that asks for a review. */
  @Throws('ORDER_NOT_FOUND')
  @ApiOperation({ summary: 'Do not ask for a review' })
  @Access('token')
  @Cost('write', CHANGES)
  @Post('stop')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async stopReviewMails(@Body() { key }: OrderKeyDto): Promise<{ success: true }> {
    await this.reviews.stopAsking(await this.orders.findByKey(key));
    return { success: true };
  }
}
