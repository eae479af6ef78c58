import { Module } from '@nestjs/common';
import { AcceptedStatements } from './accepted-statements.js';
import { Refusals } from './refusals.js';
import { ReleaseAudit } from './release-audit.js';
import { ReleaseCases } from './release-cases.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';
import { RunningCanaries } from './running-canaries.js';
import { VerifiedLiveSet } from './verified-live-set.js';
import { WithdrawnCanaries } from './withdrawn-canaries.js';

@Module({
  controllers: [ReleasesController],
  providers: [
    AcceptedStatements,
    Refusals,
    ReleaseAudit,
    ReleaseCases,
    ReleasesService,
    RunningCanaries,
    VerifiedLiveSet,
    WithdrawnCanaries,
  ],
  exports: [ReleaseAudit, ReleaseCases, ReleasesService, RunningCanaries],
})
export class ReleasesModule {}
