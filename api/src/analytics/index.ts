export { AnalyticsModule } from './analytics.module.js';
export { reportedErrors, type ReportedError } from './reported-errors.js';
export { ReleaseEvents, type ReleaseLoads, type ReleaseVital } from './release-events.js';
