export { AnalyticsModule } from './analytics.module.js';
export { Analytics } from './analytics.service.js';
