import type { LiveSet } from '@ftl/contracts';
import type { ReportFailure } from '@ftl/federation';
import { sendEvent } from './send-event';

/** Of messages and stacks: what the API accepts. */
const TEXT_LIMIT = 500;

/** Tells the API that a release failed in this browser; whether it arrives changes nothing here. */
export function failureReporter(live: LiveSet): ReportFailure {
  return ({ remote, version, reason, error }) =>
    sendEvent({
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
    });
}
