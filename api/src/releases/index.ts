export {
  hasCanary,
  liveSetOf,
  releasesFor,
  releaseUrl,
  type LiveReleases,
  type PointedReleases,
  type Visitor,
} from './live-releases.js';
export { preferredEncoding } from './release-response.js';
export { ReleasesModule } from './releases.module.js';
export { ReleasesService } from './releases.service.js';
