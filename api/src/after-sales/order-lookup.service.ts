import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { normalizeOrderNumber, OrdersReader, type Order } from '../orders/index.js';
import { AppConfig, RateLimits, ShopError, tooManyTries, type Counted } from '../platform/index.js';
import { isKeyOf, orderIdInKey } from './your-order/order-key.js';

const WINDOW_SECONDS = 15 * 60;
/** Failed lookups. */
const BY_ORDER = { name: 'cancellation.lookup.order', most: 10, windowSeconds: WINDOW_SECONDS };
const BY_ADDRESS = { name: 'cancellation.lookup.address', most: 30, windowSeconds: WINDOW_SECONDS };
/** In ms; longer than any lookup takes, so that response times reveal nothing. */
const RESPONSE_AFTER_MS = 300;

export interface OrderLookup {
  friendlyOrderNumber: string;
  customerEmail: string;
  /** Client address, for rate limits. */
  address: string;
}

/** Finds an order by its mailed key, or by its number and email, and makes guessing impractical. */
@Injectable()
export class OrderLookupService {
  constructor(
    private readonly config: AppConfig,
    private readonly limits: RateLimits,
    private readonly orders: OrdersReader,
  ) {}

  /** @throws ShopError ORDER_NOT_FOUND for a forged or revoked key, or an anonymized order */
  async findByKey(key: string): Promise<Order> {
    const id = orderIdInKey(key);
    const order = id && (await this.orders.find(id));
    const isValid = order && isKeyOf(order, key, this.config.keys.mailLinks);
    if (!isValid || order.paidAt === null || order.anonymizedAt !== null)
      throw new ShopError('ORDER_NOT_FOUND', { retryable: false });
    return order;
  }

  /**
   * Counts a failed attempt whether or not the order exists, and delays the response to a fixed time
   * whatever was found.
   *
   * @throws ShopError ORDER_NOT_FOUND, the same for a wrong number and a wrong email;
   *   RATE_LIMIT_EXCEEDED
   */
  async find({ friendlyOrderNumber, customerEmail, address }: OrderLookup): Promise<Order> {
    const evenTime = sleep(RESPONSE_AFTER_MS);
    try {
      const number = normalizeOrderNumber(friendlyOrderNumber);
      const counted: Counted[] = [
        [BY_ORDER, number],
        [BY_ADDRESS, address],
      ];
      const wait = await this.limits.reserve(counted);
      if (wait !== null) throw tooManyTries(wait);
      const order = await this.orders.findPaidByNumberAndEmail(number, customerEmail.trim());
      if (!order) throw new ShopError('ORDER_NOT_FOUND', { retryable: false });
      await this.limits.refund(counted);
      return order;
    } finally {
      await evenTime;
    }
  }
}
