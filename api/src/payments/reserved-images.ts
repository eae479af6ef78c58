import { Injectable, Logger } from '@nestjs/common';
import { ArtworksRepository } from '../designs/index.js';
import type { ImageReservations } from '../images/index.js';
import { OrdersReader } from '../orders/index.js';
import type { Connection } from '../platform/index.js';
import { PaymentsService } from './payments.service.js';

/** Closes the payment pages of images that are about to be deleted. */
@Injectable()
export class ReservedImages implements ImageReservations {
  private readonly logger = new Logger(ReservedImages.name);

  constructor(
    private readonly orders: OrdersReader,
    private readonly payments: PaymentsService,
    private readonly artworks: ArtworksRepository,
  ) {}

  /** Best effort: the images of a page that stays open, or whose payment is settling, are kept. */
  async release(keys: readonly string[]): Promise<void> {
    for (const { orderId } of await this.artworks.unpaidOrders(keys)) {
      const order = await this.orders.find(orderId);
      try {
        if (order) await this.payments.close(order);
      } catch (error) {
        this.logger.warn({ order: order?.number, err: error }, 'A payment page stays open');
      }
    }
  }

  async reserved(keys: readonly string[], on: Connection): Promise<Set<string>> {
    const orders = await this.artworks.unpaidOrders(keys, on);
    return new Set(orders.flatMap((order) => order.keys));
  }
}
