import type { AnalyticsEventDto } from '@ftl/api-client/calls';
import { isMeasured } from '@ftl/contracts';
import { pagePath } from '@ftl/federation';
import type { AnalyticsSessionStore } from './analytics-session';

/** Sends one event to the API or to a service; never throws. */
export type SendEvent = (event: AnalyticsEventDto) => void;

/** Records an event; does nothing on a page that must not be measured. */
export type Track = (event: AnalyticsEventDto) => void;

interface AnalyticsOptions {
  session: AnalyticsSessionStore;
  /** Receive each event: the API, and services that the visitor consented to. */
  listeners: readonly SendEvent[];
  path?: () => string;
}

export function createAnalytics({
  session,
  listeners,
  path = () => pagePath(),
}: AnalyticsOptions): Track {
  return (event) => {
    if (!isMeasured(path())) return;
    session.record(event);
    for (const listener of listeners) listener(event);
  };
}
