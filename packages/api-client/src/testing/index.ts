export { answer, callsTo, failure, forgetCalls, sentCalls, type SentCall } from './fake-http';
export { openRoutes, shownToast, untouchedBrowser } from './open-routes';
