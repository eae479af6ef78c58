import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AnalyticsEvent } from '@ftl/contracts';
import { DAY_MS } from '@ftl/rules';
import { Jobs, ShopError } from '../platform/index.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { EventLimit } from './event-limit.js';
import { RemoteFailures } from './remote-failures.metric.js';
import { withoutIdentity } from './without-identity.js';

const SWEEP_QUEUE = 'analytics-sweep';
const KEPT_MS = 90 * DAY_MS;

/** Keeps what happens on the site, failures of remotes among it, for three months. */
@Injectable()
export class Analytics implements OnModuleInit {
  constructor(
    private readonly events: AnalyticsRepository,
    private readonly limit: EventLimit,
    private readonly jobs: Jobs,
    private readonly failures: RemoteFailures,
  ) {}

  onModuleInit(): void {
    this.jobs.define(SWEEP_QUEUE, () => this.events.deleteBefore(new Date(Date.now() - KEPT_MS)));
    this.jobs.schedule(SWEEP_QUEUE, '29 3 * * *');
  }

  /** @throws ShopError RATE_LIMIT_EXCEEDED when the address sends too many */
  async record(event: AnalyticsEvent, address: string): Promise<void> {
    if (!this.limit.allows(address)) throw new ShopError('RATE_LIMIT_EXCEEDED');
    this.failures.count(event);
    await this.events.add(withoutIdentity(event));
  }
}
