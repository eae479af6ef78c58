import {
  CONSENT_STORAGE_KEY,
  isChoiceNeeded,
  storeMeasuringChoice,
  measuringChoice,
} from './measuring-choice';
import { createMeasuringServices } from './measuring-services';
import { startMetaPixel } from './meta-pixel';
import { pageView, purchase } from './shop-events';

const ids = { ga4Id: 'G-TEST1234', metaPixelId: '1234567890' };
const googleScript = () => document.querySelector<HTMLScriptElement>('script[src*="gtag"]');
const switchedOff = () => (window as unknown as Record<string, unknown>)['ga-disable-G-TEST1234'];
/** The code that sends events to the services is loaded on first use. */
const isFed = async () => {
  await import('./start-services');
  await new Promise((done) => setTimeout(done));
};
const commands = () => (window.dataLayer ?? []).map((each) => Array.from(each) as unknown[]);
const order = purchase({
  orderNumber: 'FTL234567',
  totalCents: 3900,
  tempUserId: 'visitor-0123456789',
  designId: 'design-1',
});

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/guest-order-success?session_id=secret');
});

it('ANALYTICS-07: loads nothing before consent, sends events to Google after it, and stops when it is withdrawn', async () => {
  const accepted = jest.fn();
  const services = createMeasuringServices({
    ids: { ga4Id: ids.ga4Id },
    route: () => '/guest-order-success',
    onAccepted: accepted,
  });
  services.feed(order);
  storeMeasuringChoice('refused');
  services.feed(order);
  await isFed();
  expect(googleScript()).toBeNull();
  expect(window.dataLayer).toBeUndefined();

  // Consent that is withdrawn before the code of the services has loaded.
  storeMeasuringChoice('accepted');
  services.feed(order);
  storeMeasuringChoice('refused');
  await isFed();
  expect(googleScript()).toBeNull();
  expect(window.dataLayer).toBeUndefined();

  storeMeasuringChoice('accepted');
  expect(accepted).toHaveBeenCalledTimes(2);
  services.feed(order);
  services.feed({ event: 'client_error', category: 'error', action: 'uncaught' });
  await isFed();
  expect(googleScript()?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-TEST1234');
  expect(switchedOff()).toBe(false);
  expect(commands().filter(([kind]) => kind === 'event')).toEqual([
    [
      'event',
      'purchase',
      {
        transaction_id: 'FTL234567',
        value: 39,
        currency: 'USD',
        design_id: 'design-1',
        temp_user_id: 'visitor-0123456789',
        items: [{ item_id: 'design-1', item_name: 'Memorial T-Shirt', item_variant: 'white' }],
      },
    ],
  ]);
  expect(JSON.stringify(commands())).not.toContain('secret');

  document.cookie = '_ga=GA1.1.1; path=/';
  storeMeasuringChoice('refused');
  services.feed(order);
  services.stop();
  await isFed();
  expect(switchedOff()).toBe(true);
  expect(commands().filter(([kind]) => kind === 'event')).toHaveLength(1);
  expect(document.cookie).not.toContain('_ga');
});

it('ANALYTICS-07: sends nothing from a memorial page, whatever the consent', () => {
  storeMeasuringChoice('accepted');
  expect(switchedOff()).toBe(false);
  history.replaceState(null, '', '/memento/abc');
  expect(switchedOff()).toBe(true);
});

it('ANALYTICS-07 ANALYTICS-08: requests the pixel with the conversion and without secrets of the page', () => {
  const requested: URL[] = [];
  const feed = startMetaPixel({
    id: ids.metaPixelId,
    place: () => 'https://shop.example/guest-order-success',
    load: (url) => requested.push(new URL(url)),
  });
  feed(pageView('/guest-order-success'));
  feed(order);
  expect(requested.map(({ origin, pathname }) => origin + pathname)).toEqual([
    'https://www.facebook.com/tr',
    'https://www.facebook.com/tr',
  ]);
  expect(requested.map(({ searchParams }) => searchParams.get('ev'))).toEqual([
    'PageView',
    'Purchase',
  ]);
  expect(Object.fromEntries(requested[1]!.searchParams)).toEqual({
    id: '1234567890',
    ev: 'Purchase',
    dl: 'https://shop.example/guest-order-success',
    noscript: '1',
    eid: 'FTL234567',
    'cd[content_name]': 'Memorial T-Shirt',
    'cd[content_ids]': '["design-1"]',
    'cd[content_type]': 'product',
    'cd[transaction_id]': 'FTL234567',
    'cd[value]': '39',
    'cd[currency]': 'USD',
    'cd[temp_user_id]': 'visitor-0123456789',
    'cd[tshirtColor]': 'white',
  });
});

describe('the consent choice', () => {
  it('is remembered for half a year', () => {
    expect(isChoiceNeeded()).toBe(true);
    const then = Date.now() - 181 * 24 * 60 * 60 * 1000;
    storeMeasuringChoice('refused', then);
    expect(measuringChoice()).toBe('refused');
    expect(isChoiceNeeded()).toBe(false);
    storeMeasuringChoice('accepted', then - 2 * 24 * 60 * 60 * 1000);
    expect(isChoiceNeeded()).toBe(true);
  });
  it.each(['{', '{"choice":"maybe"}', 'null'])(
    'is undefined when the storage contains %s',
    (text) => {
      localStorage.setItem(CONSENT_STORAGE_KEY, text);
      expect(measuringChoice()).toBeUndefined();
    },
  );
  it('is not requested when the browser sends Global Privacy Control', () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    expect(isChoiceNeeded()).toBe(false);
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: false });
  });
});
