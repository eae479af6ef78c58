export { ReleaseHealthModule } from './release-health.module.js';
export { ReleaseOverview, type ReleaseReport, type ReleaseState } from './release-overview.js';
