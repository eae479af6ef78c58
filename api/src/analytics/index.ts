export { AnalyticsModule } from './analytics.module.js';
export { Analytics } from './analytics.service.js';
export { reportedErrors, type ReportedError } from './reported-errors.js';
