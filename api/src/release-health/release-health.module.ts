import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/index.js';
import { ReleasesModule } from '../releases/index.js';
import { CanaryWatch } from './canary-watch.js';
import { ReleaseMetrics } from './release-metrics.js';
import { ReleaseOverview } from './release-overview.js';

@Module({
  imports: [AnalyticsModule, ReleasesModule],
  providers: [CanaryWatch, ReleaseMetrics, ReleaseOverview],
  exports: [ReleaseOverview],
})
export class ReleaseHealthModule {}
