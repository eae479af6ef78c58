import { Injectable } from '@nestjs/common';
import { AppConfig } from '../platform/index.js';

const WINDOW_MS = 60_000;
const MOST_PER_WINDOW = 120;
/** Beyond so many addresses in a minute all counters start again: memory stays bounded. */
const MOST_ADDRESSES = 20_000;

/** How many events one address may send in a minute; counted by this process alone. */
@Injectable()
export class EventLimit {
  private counts = new Map<string, number>();
  private windowEndsAt = 0;

  constructor(private readonly config: AppConfig) {}

  allows(address: string, now = Date.now()): boolean {
    if (!this.config.rateLimits) return true;
    if (now >= this.windowEndsAt || this.counts.size >= MOST_ADDRESSES) {
      this.counts = new Map();
      this.windowEndsAt = now + WINDOW_MS;
    }
    const count = (this.counts.get(address) ?? 0) + 1;
    this.counts.set(address, count);
    return count <= MOST_PER_WINDOW;
  }
}
