import type { AnalyticsEventDto } from '@ftl/api-client/calls';
import { TEMP_USER_PARAMETER } from '@ftl/contracts';
import type { SendEvent } from './analytics';
import { ITEM_NAME } from './shop-events';

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

/** Our event names that Google calls differently. */
const NAMES: Record<string, string> = { checkout_started: 'begin_checkout' };

interface GoogleOptions {
  id: string;
  /** Checked before each event is sent. */
  isAllowed: () => boolean;
  /** URL of the page without ids or secrets of the visitor. */
  place: () => string;
}

/** Loads Google's script and sends events to it; advertising and profiling stay denied. */
export function startGoogleAnalytics({ id, isAllowed, place }: GoogleOptions): SendEvent {
  // Google's opt-out flag, which its script reads each time: withdrawn consent, or an excluded
  // page, also stops its automatic events.
  Object.defineProperty(window, `ga-disable-${id}`, {
    configurable: true,
    get: () => !isAllowed(),
  });
  const layer = (window.dataLayer ??= []);
  const gtag = (...command: unknown[]) => layer.push(asArguments(...command));
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  gtag('js', new Date());
  gtag('set', { page_location: place(), page_referrer: '' });
  gtag('config', id, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
  document.head.append(script);

  return (event) => {
    gtag('set', { page_location: place(), page_title: event.label ?? place() });
    gtag('event', NAMES[event.event] ?? event.event, parametersOf(event));
  };
}

function parametersOf({ event, custom_parameters: given = {} }: AnalyticsEventDto) {
  if (event !== 'purchase') return given;
  const { value, design_id: item_id } = given;
  return {
    transaction_id: given['transaction_id'],
    value,
    currency: given['currency'],
    design_id: item_id,
    [TEMP_USER_PARAMETER]: given[TEMP_USER_PARAMETER],
    items: [{ item_id, item_name: ITEM_NAME, item_variant: given['tshirtColor'] }],
  };
}

/** Google's script requires the `arguments` object of a call; it ignores arrays. */
function asArguments(..._command: unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params
  return arguments;
}

declare global {
  interface Window {
    dataLayer?: IArguments[];
  }
}
