import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { RateLimits } from '../platform/index.js';

const WINDOW_SECONDS = 15 * 60;
const BY_ORDER = { name: 'cancellation.lookup.order', most: 10, windowSeconds: WINDOW_SECONDS };
const BY_ADDRESS = { name: 'cancellation.lookup.address', most: 30, windowSeconds: WINDOW_SECONDS };
/** In ms; longer than any lookup takes, so that response times reveal nothing. */
const RESPONSE_AFTER_MS = 300;

/** Makes guessing order numbers and addresses impractical. */
@Injectable()
export class LookupGuard {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts the attempt whether or not the order exists, and delays the response to a fixed time
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
      await this.limits.enforce(BY_ORDER, tried.orderNumber);
      await this.limits.enforce(BY_ADDRESS, tried.address);
      return await lookup();
    } finally {
      await evenTime;
    }
  }
}
