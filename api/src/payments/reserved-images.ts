import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ImageUses } from '../designs/index.js';
import { ImageReservations } from '../images/index.js';
import { OrdersReader } from '../orders/index.js';
import { Payments } from './payments.service.js';

/** Closes the payment pages of images that are about to be deleted. */
@Injectable()
export class ReservedImages implements OnModuleInit {
  private readonly logger = new Logger(ReservedImages.name);

  constructor(
    private readonly orders: OrdersReader,
    private readonly payments: Payments,
    private readonly reservations: ImageReservations,
    private readonly uses: ImageUses,
  ) {}

  onModuleInit(): void {
    this.reservations.register({
      release: (keys) => this.closePages(keys),
      reserved: async (keys, on) =>
        (await this.uses.unpaidOrders(keys, on)).flatMap((order) => order.keys),
    });
  }

  /** Best effort: the images of a page that stays open, or whose payment is settling, are kept. */
  private async closePages(keys: readonly string[]): Promise<void> {
    for (const { orderId } of await this.uses.unpaidOrders(keys)) {
      const order = await this.orders.find(orderId);
      try {
        if (order) await this.payments.close(order);
      } catch (error) {
        this.logger.warn({ order: order?.number, err: error }, 'A payment page stays open');
      }
    }
  }
}
