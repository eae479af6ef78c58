import { Injectable } from '@nestjs/common';
import type { AnalyticsEvent } from '@ftl/contracts';
import { ShopError } from '../platform/index.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { EventLimit } from './event-limit.js';
import { RemoteFailures } from './remote-failures.metric.js';
import { withoutIdentity } from './without-identity.js';

/** Stores what happens on the site, failures of remotes among it. */
@Injectable()
export class Analytics {
  constructor(
    private readonly events: AnalyticsRepository,
    private readonly limit: EventLimit,
    private readonly failures: RemoteFailures,
  ) {}

  /** @throws ShopError RATE_LIMIT_EXCEEDED when the address sends too many */
  async record(event: AnalyticsEvent, address: string): Promise<void> {
    if (!this.limit.allows(address)) throw new ShopError('RATE_LIMIT_EXCEEDED');
    this.failures.count(event);
    await this.events.add(withoutIdentity(event));
  }
}
