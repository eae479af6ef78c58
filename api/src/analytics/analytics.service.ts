import { Injectable } from '@nestjs/common';
import { GrowthService, RateLimits, type Limit } from '../platform/index.js';
import { AnalyticsRepository } from './analytics.repository.js';
import { REPEATED } from './release-events.js';
import { RemoteFailures } from './remote-failures.metric.js';
import { withoutIdentity } from './without-identity.js';
import type { AnalyticsEventDto } from './analytics.dto.js';

/** Caps the influence of one address on a release, whether by reloading or by fabricated events. */
const COUNTED_FAILURES: Limit = { name: 'failures', most: 3, windowSeconds: 3600 };

/** Stores events of the site, including failures of remotes. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly events: AnalyticsRepository,
    private readonly failures: RemoteFailures,
    private readonly growth: GrowthService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Drops an event beyond the limits of its table: visitors must not notice.
   *
   * @param address of the sender; used for rate limits, not stored
   */
  async record(event: AnalyticsEventDto, address: string): Promise<void> {
    if (!(await this.growth.allows('analytics_events', address))) return;
    const isRepeated = event.event === 'remote_failure' && (await this.isRepeated(event, address));
    if (!isRepeated) this.failures.count(event);
    const marked = { ...event.custom_parameters, [REPEATED]: true };
    await this.events.add(
      withoutIdentity(isRepeated ? { ...event, custom_parameters: marked } : event),
    );
  }

  private async isRepeated({ label = '' }: AnalyticsEventDto, address: string): Promise<boolean> {
    return (await this.limits.count(COUNTED_FAILURES, `${address} ${label}`)) !== null;
  }
}
