export { MementoModerationService, type ReportedPage } from './memento-moderation.service.js';
export {
  MementoNoticesService,
  type MementoNotice,
  type WaitingMessages,
} from './memento-notices.service.js';
export { MementoPage, type MementoFacts } from './memento-page.js';
export { reportMailSample } from './memento-report-mails.js';
export { MementoSecrets } from './memento-secrets.js';
export { MementosModule } from './mementos.module.js';
export {
  reasonOf,
  REPORT_CASE_KIND,
  reportCaseLine,
  reportCommand,
  type ReportCase,
} from './report-cases.js';
export type * from './mementos.responses.js';
