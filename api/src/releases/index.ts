export { ReleaseAudit, type ReleaseChange } from './release-audit.js';
export {
  RELEASE_CASE_KINDS,
  releaseCaseLine,
  ReleaseCases,
  type ReleaseCase,
} from './release-cases.js';
export { ReleaseDesk } from './release-desk.js';
export { ReleasesModule } from './releases.module.js';
export { ReleasesService } from './releases.service.js';
export { RunningCanaries, type RunningCanary } from './running-canaries.js';
export { comparisonOf } from './withdrawn-canaries.js';
export {
  ReleaseOverview,
  type ReleaseReport,
  type ReleaseState,
} from './health/release-overview.js';
