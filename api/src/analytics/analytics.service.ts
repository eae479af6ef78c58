import { Injectable } from '@nestjs/common';
import type { AnalyticsEvent } from '@ftl/contracts';
import { AnalyticsRepository } from './analytics.repository.js';
import { RemoteFailures } from './remote-failures.metric.js';
import { withoutIdentity } from './without-identity.js';

/** Stores what happens on the site, failures of remotes among it. */
@Injectable()
export class Analytics {
  constructor(
    private readonly events: AnalyticsRepository,
    private readonly failures: RemoteFailures,
  ) {}

  async record(event: AnalyticsEvent): Promise<void> {
    this.failures.count(event);
    await this.events.add(withoutIdentity(event));
  }
}
