import type { AnalyticsEventDto } from '@ftl/api-client/calls';
import { isMeasured } from '@ftl/contracts';
import type { MeasuringServices } from '@ftl/contracts';
import { pagePath } from '@ftl/federation';
import type { SendEvent } from './analytics';
import { measuringChoice, onMeasuringChoice } from './measuring-choice';

/** Events sent to third parties; failures and timings are sent to the shop only. */
const FED: ReadonlySet<string> = new Set([
  'page_view',
  'design_created',
  'checkout_started',
  'purchase',
]);

/** Cookies that Google's script sets; deleted when consent is withdrawn. */
const COOKIES = /^_(ga|gid|gat|gcl)/;

interface ServicesOptions {
  ids: MeasuringServices;
  /** Pattern of the route, so that no id or secret in the URL is sent. */
  route: () => string;
  /** Called on each acceptance, with the data that services need from the page immediately. */
  onAccepted: () => void;
}

/**
 * The operator's measuring services, behind the visitor's consent: before it, neither they nor our
 * code for them is loaded; after it is withdrawn, nothing more is sent.
 */
export function createMeasuringServices({ ids, route, onAccepted }: ServicesOptions) {
  let code: Promise<typeof import('./start-services')> | undefined;
  let services: SendEvent[] | undefined;
  const isAllowed = () => measuringChoice() === 'accepted' && isMeasured(pagePath());
  const place = () => location.origin + route();

  const stop = onMeasuringChoice(() => {
    if (isAllowed()) onAccepted();
    else if (services) forgetCookies();
  });

  return {
    stop,
    feed(event: AnalyticsEventDto): void {
      if (!FED.has(event.event) || !isAllowed()) return;
      code ??= import('./start-services');
      code.then(
        ({ startServices }) => {
          // The visitor may have withdrawn consent or left the page while the code was loading.
          if (!isAllowed()) return;
          services ??= startServices({ ids, isAllowed, place });
          for (const service of services) service(event);
        },
        // The code could not be loaded: nothing is measured.
        () => undefined,
      );
    },
  };
}

function forgetCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  // Google sets them for the broadest domain allowed.
  const domains = location.hostname.split('.').map((_, at, parts) => parts.slice(at).join('.'));
  for (const name of names.filter((each) => COOKIES.test(each))) {
    document.cookie = `${name}=; max-age=0; path=/`;
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/; domain=${domain}`;
  }
}
