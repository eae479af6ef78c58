import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { RateLimits, tooManyTries, type Counted } from '../platform/index.js';

const WINDOW_SECONDS = 15 * 60;
/** Failed lookups. */
const BY_ORDER = { name: 'cancellation.lookup.order', most: 10, windowSeconds: WINDOW_SECONDS };
const BY_ADDRESS = { name: 'cancellation.lookup.address', most: 30, windowSeconds: WINDOW_SECONDS };
/** In ms; longer than any lookup takes, so that response times reveal nothing. */
const RESPONSE_AFTER_MS = 300;

/** Makes guessing order numbers and addresses impractical. */
@Injectable()
export class LookupGuard {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts a failed attempt whether or not the order exists, and delays the response to a fixed time
   * whatever was found.
   *
   * @throws ShopError RATE_LIMIT_EXCEEDED
   */
  async guarded<T>(
    tried: { orderNumber: string; address: string },
    lookup: () => Promise<T>,
  ): Promise<T> {
    const evenTime = sleep(RESPONSE_AFTER_MS);
    try {
      const counted: Counted[] = [
        [BY_ORDER, tried.orderNumber],
        [BY_ADDRESS, tried.address],
      ];
      const wait = await this.limits.reserve(counted);
      if (wait !== null) throw tooManyTries(wait);
      const found = await lookup();
      await this.limits.refund(counted);
      return found;
    } finally {
      await evenTime;
    }
  }
}
