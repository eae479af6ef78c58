export { budgetOf, firstBytesOf } from './budgets.js';
export {
  hasCanary,
  liveSetOf,
  releasesFor,
  releaseUrl,
  type LiveReleases,
  type PointedReleases,
  type Visitor,
} from './live-releases.js';
export { openReleaseFiles } from './open-release-files.js';
export { originalStack } from './original-stack.js';
export { ReleaseAudit, type ReleaseChange } from './release-audit.js';
export {
  RELEASE_CASE_KINDS,
  releaseCaseLine,
  ReleaseCases,
  type ReleaseCase,
} from './release-cases.js';
export { ReleaseDesk } from './release-desk.js';
export { ReleaseError } from './release.errors.js';
export { ReleaseStore } from './release-store.js';
export { ReleasesModule } from './releases.module.js';
export { ReleasesService } from './releases.service.js';
export { RunningCanaries, type RunningCanary } from './running-canaries.js';
export { SourceMaps } from './source-maps.js';
export { comparisonOf, type Withdrawal } from './withdrawn-canaries.js';
