import { API } from '@ftl/contracts';
import type { AnalyticsEvent } from '@ftl/contracts';

/** Sends an event to the API, without cookies; a failure is only logged. */
export function sendEvent(event: AnalyticsEvent): void {
  fetch(API.analyticsEvents, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    credentials: 'omit',
    keepalive: true,
  })
    .then((response) => {
      if (!response.ok) throw new Error(`answered ${response.status}`);
    })
    .catch((error: unknown) => console.warn('An event was not recorded.', error));
}
