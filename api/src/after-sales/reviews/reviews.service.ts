import { Injectable } from '@nestjs/common';
import { imageUrl, ImagesService } from '../../images/index.js';
import type { Order } from '../../orders/index.js';
import { Database, ShopError, type Actor, type Tx } from '../../platform/index.js';
import { isSent } from '@ftl/rules';
import { done, refused, type DeskResult } from '../desk/order-desk.service.js';
import type { WriteReviewDto } from './reviews.dto.js';
import { ReviewsRepository, type ListedReview } from './reviews.repository.js';
import type { OwnReviewResponse, ReviewsResponse } from './reviews.responses.js';
import type { ReviewRow } from './reviews.schema.js';

/** A page shows no more. */
const SHOWN = 12;

/** What buyers write about their shirts; shown once an operator has approved it. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly database: Database,
    private readonly images: ImagesService,
    private readonly repository: ReviewsRepository,
  ) {}

  /** What the buyer of an order can do. */
  async own(order: Order): Promise<OwnReviewResponse> {
    const review = await this.repository.ofOrder(order.id);
    if (review && review.state !== 'unwanted') return { success: true, state: 'written' };
    return { success: true, state: isSent(order.status) ? 'open' : 'early' };
  }

  /**
   * Stores a review; a repeated request changes nothing.
   *
   * @throws ShopError ORDER_NOT_FOUND before the shirt is sent; MISSING_DATA without words;
   *   NOT_FOUND, INVALID_IMAGE for a photo that is not the visitor's own upload
   */
  async write(order: Order, actor: Actor, review: WriteReviewDto): Promise<void> {
    const { state } = await this.own(order);
    if (state === 'early') throw new ShopError('ORDER_NOT_FOUND', { retryable: false });
    if (state === 'written') return;
    const [name, text] = [review.name.trim(), review.text.trim()];
    if (name === '' || text === '') throw new ShopError('MISSING_DATA', { retryable: false });
    const photo = review.photoUrl ? await this.images.resolveOwn(actor, review.photoUrl) : null;
    // Another image could belong to a design: it would be deleted with the review.
    if (photo && (photo.kind !== 'photo' || photo.isShown || photo.expiresAt === null))
      throw new ShopError('INVALID_IMAGE', { retryable: false });
    await this.database.transaction(async (tx) => {
      const photoKey = photo?.key ?? null;
      const row = { orderId: order.id, state: 'waiting', name, text, photoKey } as const;
      const isNew = await this.repository.add(row, tx);
      if (isNew && photo) await this.images.keepUntil([photo.key], null, tx);
    });
  }

  /** The buyer is not asked for a review, for this order or another. */
  async stopAsking({ id: orderId }: Order): Promise<void> {
    await this.repository.add({ orderId, state: 'unwanted' });
  }

  /** Deletes the review of an order, with its photo. */
  async remove(orderId: string): Promise<void> {
    const review = await this.repository.ofOrder(orderId);
    if (!review) return;
    await this.database.transaction(async (tx) => {
      await this.repository.remove(orderId, tx);
      await this.expirePhoto(review, tx);
    });
    if (review.photoKey) await this.images.remove(review.photoKey);
  }

  async shown(): Promise<ReviewsResponse> {
    const rows = await this.repository.listed(['approved'], SHOWN);
    const reviews = rows.map(({ id, name, text, photo }) => ({
      id,
      name,
      text,
      photo: shownPhoto(photo),
    }));
    return { success: true, reviews };
  }

  /** For the operator: those to decide, then the newest. */
  listed(limit: number): Promise<ListedReview[]> {
    return this.repository.listed(['waiting', 'approved', 'declined'], limit);
  }

  /** The photo of a review as it is stored. @returns null without one */
  async photo(id: string): Promise<{ contentType: string; body: Buffer } | null> {
    const review = await this.database.transaction((tx) => this.repository.lock(id, tx));
    const image = review?.photoKey && (await this.images.find(review.photoKey));
    if (!image) return null;
    return { contentType: image.contentType, body: await this.images.read(image.key) };
  }

  /** A declined review loses its photo; an approved one can be declined later. */
  decide(id: string, decision: 'approve' | 'decline'): Promise<DeskResult> {
    return this.database.transaction(async (tx) => {
      const review = await this.repository.lock(id, tx);
      if (!review || review.state === 'unwanted') return refused('The review no longer exists.');
      if (decision === 'approve' && review.state === 'declined')
        return refused('It was declined; its photo is deleted.');
      await this.repository.decide(id, decision === 'approve' ? 'approved' : 'declined', tx);
      if (decision === 'approve') return done('Visitors can see it.');
      await this.expirePhoto(review, tx);
      return done('Visitors cannot see it.');
    });
  }

  private async expirePhoto({ photoKey }: ReviewRow, tx: Tx): Promise<void> {
    if (photoKey) await this.images.makeExpirable(photoKey, null, tx);
  }
}

function shownPhoto(photo: ListedReview['photo']): ReviewsResponse['reviews'][number]['photo'] {
  if (!photo?.width || !photo.height) return null;
  return { url: imageUrl(photo.key), width: photo.width, height: photo.height };
}
