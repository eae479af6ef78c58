import { findRemote } from '@ftl/contracts';
import type { LiveSet } from '@ftl/contracts';
import { pagePath, type RemoteReleases } from '@ftl/federation';
import { theme } from '@ftl/ui-kit';
import { sendEvent } from '../send-event';
import { createAnalytics } from './analytics';
import { createAnalyticsSession } from './analytics-session';
import { followErrors } from './client-errors';
import { createMeasuringServices } from './measuring-services';
import { followShopEvents, pageView } from './shop-events';
import { followWebVitals } from './web-vitals';

/**
 * Starts all measuring.
 * @returns a function that records a page view
 */
export function startMeasuring(live: LiveSet, releases: RemoteReleases): (path: string) => void {
  const session = createAnalyticsSession();
  session.setUserProperties({ language: navigator.language, screen: screenKind() });
  const routeOf = (path: string) => findRemote(live.remotes, path)?.route ?? '/404';
  const route = () => routeOf(pagePath());
  const services = createMeasuringServices({
    ids: live.measuring ?? {},
    route,
    onAccepted: () => services.feed(pageView(route())),
  });
  const track = createAnalytics({ session, listeners: [sendEvent, services.feed] });
  followErrors(track);
  followWebVitals({ track, live, releases });
  followShopEvents({ track, session: session.current });
  return (path) => track(pageView(routeOf(path)));
}

function screenKind(): string {
  if (innerWidth < theme.breakpoint.tablet) return 'phone';
  return innerWidth < theme.breakpoint.desktop ? 'tablet' : 'desktop';
}
