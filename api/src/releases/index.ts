export {
  hasCanary,
  liveSetOf,
  releasesFor,
  releaseUrl,
  type LiveReleases,
  type PointedReleases,
  type Visitor,
} from './live-releases.js';
export { openReleaseFiles, releasePlaceFrom } from './open-release-files.js';
export { originalStack } from './original-stack.js';
export { ReleaseError } from './release.errors.js';
export { ReleaseStore } from './release-store.js';
export { preferredEncoding } from './release-response.js';
export { ReleasesModule } from './releases.module.js';
export { ReleasesService } from './releases.service.js';
export { SourceMaps } from './source-maps.js';
