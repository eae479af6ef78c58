import type { LiveSet } from '@ftl/contracts';
import type { ReportFailure } from '@ftl/federation';

/** Maximum length of messages and stacks that the API accepts. */
const TEXT_LIMIT = 500;

/** Reports a failed release to the API, best effort. */
export function failureReporter(live: LiveSet): ReportFailure {
  return ({ remote, version, reason, error }) => {
    const event = {
      event: 'remote_failure',
      category: 'federation',
      action: reason,
      label: `${remote}@${version}`,
      custom_parameters: {
        message: error === undefined ? null : String(error).slice(0, TEXT_LIMIT),
        stack: error instanceof Error ? (error.stack?.slice(0, TEXT_LIMIT) ?? null) : null,
        path: location.pathname,
        revision: live.revision,
      },
    };
    // Loaded with the measuring of a page that works, not with its first scripts.
    void import('./send-event').then(({ sendEvent }) => sendEvent(event));
  };
}
