export { MementoModeration, type ReportedPage } from './memento-moderation.service.js';
export { MementoNotices, type MementoNotice } from './memento-notices.service.js';
export { MementoPage, type MementoFacts } from './memento-page.js';
export { MementoSecrets } from './memento-secrets.js';
export { MementosModule } from './mementos.module.js';
export {
  reasonOf,
  REPORT_CASE_KIND,
  reportCaseLine,
  reportCommand,
  type ReportCase,
} from './report-cases.js';
