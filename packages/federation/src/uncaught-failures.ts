import type { ReportFailure } from './failure-report';

/**
 * Reports errors that no page catches, and violations of the content security policy, as failures
 * of the release that they belong to. Nearly no visitor loads the code that finds it.
 */
export function followUncaught(report: ReportFailure, target: Window = window): void {
  const note = (event: Event) => {
    void import(/* webpackChunkName: 'failures' */ './uncaught-failure').then(
      ({ failureOf }) => {
        const failure = failureOf(event);
        if (failure) report(failure);
      },
      // The event is not reported.
      () => undefined,
    );
  };
  target.addEventListener('error', note);
  target.addEventListener('unhandledrejection', note);
  target.document.addEventListener('securitypolicyviolation', note);
}
