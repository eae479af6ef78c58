import { isMeasured } from '@ftl/contracts';
import type { AnalyticsEvent, MeasuringServices } from '@ftl/contracts';
import { measuringChoice, onMeasuringChoice } from './consent';
import type { MeasuringService } from './measuring-service';

/** What they hear of; failures and speed are for us alone. */
const FED: ReadonlySet<string> = new Set([
  'page_view',
  'design_created',
  'checkout_started',
  'purchase',
]);

/** Cookies that Google's script sets; they go when consent is withdrawn. */
const COOKIES = /^_(ga|gid|gat|gcl)/;

interface ServicesOptions {
  ids: MeasuringServices;
  /** Pattern of the route, so that no id or secret in the URL is sent. */
  route: () => string;
  /** Called on each acceptance, with what the services need about the page immediately. */
  onAccepted: () => void;
}

/**
 * The operator's services behind the visitor's consent: before it, nothing of them is loaded,
 * not even our code that feeds them; after it is taken back, nothing more is sent.
 */
export function createMeasuringServices({ ids, route, onAccepted }: ServicesOptions) {
  let code: Promise<typeof import('./start-services')> | undefined;
  let services: MeasuringService[] | undefined;
  const isAllowed = () => measuringChoice() === 'accepted' && isMeasured(location.pathname);
  const place = () => location.origin + route();

  const stop = onMeasuringChoice(() => {
    if (isAllowed()) onAccepted();
    else if (services) forgetCookies();
  });

  return {
    stop,
    feed(event: AnalyticsEvent): void {
      if (!FED.has(event.event) || !isAllowed()) return;
      code ??= import('./start-services');
      code.then(
        ({ startServices }) => {
          // The visitor may have taken the yes back, or gone on, while it was on its way.
          if (!isAllowed()) return;
          services ??= startServices({ ids, isAllowed, place });
          for (const service of services) service(event);
        },
        // It did not arrive: nothing is measured.
        () => undefined,
      );
    },
  };
}

function forgetCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  // Google sets them for the widest domain it may.
  const domains = location.hostname.split('.').map((_, at, parts) => parts.slice(at).join('.'));
  for (const name of names.filter((each) => COOKIES.test(each))) {
    document.cookie = `${name}=; max-age=0; path=/`;
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/; domain=${domain}`;
  }
}
