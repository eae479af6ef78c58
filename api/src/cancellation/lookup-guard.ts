import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig, ShopError } from '../platform/index.js';
import { CancellationRepository } from './cancellation.repository.js';

const WINDOW_SECONDS = 15 * 60;
const TRIES_PER_ORDER = 10;
const TRIES_PER_ADDRESS = 30;
/** Longer than any lookup takes, so that response times reveal nothing, ms. */
const ANSWER_AFTER_MS = 300;

/** Makes guessing order numbers and addresses useless. */
@Injectable()
export class LookupGuard {
  constructor(
    private readonly config: AppConfig,
    private readonly repository: CancellationRepository,
  ) {}

  /**
   * Counts the try whether or not the order exists, and answers after the same
   * time whatever was found.
   *
   * @throws ShopError RATE_LIMIT_EXCEEDED
   */
  async guarded<T>(
    tried: { orderNumber: string; address: string },
    lookup: () => Promise<T>,
  ): Promise<T> {
    const evenTime = sleep(ANSWER_AFTER_MS);
    try {
      await this.count(`order:${tried.orderNumber}`, TRIES_PER_ORDER);
      await this.count(`address:${tried.address}`, TRIES_PER_ADDRESS);
      return await lookup();
    } finally {
      await evenTime;
    }
  }

  private async count(what: string, limit: number): Promise<void> {
    if (!this.config.rateLimits) return;
    const key = this.config.keys.counters.digest(what);
    const tries = await this.repository.countLookup(key, WINDOW_SECONDS);
    if (tries > limit) throw new ShopError('RATE_LIMIT_EXCEEDED');
  }
}
