import type { LiveSet } from '@ftl/contracts';
import type { RemoteFailure } from '@ftl/federation';
import { sendEvent } from './send-event';

/** Maximum length of messages and stacks that the API accepts. */
const TEXT_LIMIT = 500;

/** Reports a failed release to the API, best effort. */
export function sendFailure(
  { revision }: LiveSet,
  { remote, version, reason, error }: RemoteFailure,
): void {
  sendEvent({
    event: 'remote_failure',
    category: 'federation',
    action: reason,
    label: `${remote}@${version}`,
    custom_parameters: {
      message: error === undefined ? null : String(error).slice(0, TEXT_LIMIT),
      stack: error instanceof Error ? (error.stack?.slice(0, TEXT_LIMIT) ?? null) : null,
      path: location.pathname,
      revision,
    },
  });
}
