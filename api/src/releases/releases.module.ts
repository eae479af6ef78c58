import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/index.js';
import { AcceptedStatements } from './accepted-statements.js';
import { CanaryWatch } from './health/canary-watch.js';
import { ReleaseMetrics } from './health/release-metrics.js';
import { ReleaseOverview } from './health/release-overview.js';
import { Refusals } from './refusals.js';
import { ReleaseAudit } from './release-audit.js';
import { ReleaseCases } from './release-cases.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';
import { RunningCanaries } from './running-canaries.js';
import { VerifiedLiveSet } from './verified-live-set.js';
import { WithdrawnCanaries } from './withdrawn-canaries.js';

@Module({
  imports: [AnalyticsModule],
  controllers: [ReleasesController],
  providers: [
    AcceptedStatements,
    CanaryWatch,
    Refusals,
    ReleaseAudit,
    ReleaseCases,
    ReleaseMetrics,
    ReleaseOverview,
    ReleasesService,
    RunningCanaries,
    VerifiedLiveSet,
    WithdrawnCanaries,
  ],
  exports: [ReleaseAudit, ReleaseCases, ReleaseOverview, ReleasesService, RunningCanaries],
})
export class ReleasesModule {}
