export { answer, callsTo, failure, forgetCalls, sentCalls, type SentCall } from './fake-http';
export { technicalFailures, technicalWords } from './technical-failures';
export { openRoutes, shownToast, untouchedBrowser } from './open-routes';
export { skipRetryWaits, waitBeforeRetries } from './retry-waits';
