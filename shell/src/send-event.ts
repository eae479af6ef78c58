import type { AnalyticsEventDto } from '@ftl/api-client/calls';
import { SESSION_HEADER, SESSION_STORAGE_KEY, TEMP_USER_HEADER } from '@ftl/contracts';
import { browserStorage } from '@ftl/session/browser-storage';

/**
 * Sends an event to the API; a failure is only logged. Like every request it carries the visitor's
 * identity (HTTP-02), which the API neither reads nor stores for events.
 */
export function sendEvent(event: AnalyticsEventDto): void {
  fetch('/api/analytics/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...identity() },
    body: JSON.stringify(event),
    keepalive: true,
  })
    .then((response) => {
      if (!response.ok) throw new Error(`answered ${response.status}`);
    })
    .catch((error: unknown) => console.warn('An event was not recorded.', error));
}

/** The temporary id, if one exists; the session's own code is not loaded for it on every page. */
function identity(): Record<string, string> {
  const stored = browserStorage.getItem(SESSION_STORAGE_KEY) ?? '';
  const id = /"tempUserId":"([\w-]+)"/.exec(stored)?.[1];
  return id ? { [TEMP_USER_HEADER]: id, [SESSION_HEADER]: id } : {};
}
