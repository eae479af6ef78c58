import {
  respondWith,
  foreign,
  passTime,
  sentCalls,
  untouchedBrowser,
} from '@ftl/api-client/testing';
import { API } from '@ftl/contracts';
import { sendEvent } from './send-event';

const event = {
  event: 'page_view',
  category: 'navigation',
  action: 'view',
  label: '/faq',
  value: 1,
  custom_parameters: { a: true },
};

beforeEach(() => {
  untouchedBrowser();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('ANALYTICS-02 API-13: posts the event unchanged, without cookies', async () => {
  respondWith('POST', API.analyticsEvents, {});
  const fetched = jest.spyOn(globalThis, 'fetch');
  sendEvent(event);
  await passTime(0);
  expect(sentCalls).toEqual([{ method: 'POST', path: API.analyticsEvents, body: event }]);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', keepalive: true });
});

it.each([
  ['refuses', () => foreign({}, 429)],
  ['is away', () => 'offline' as const],
])('API-13: only logs when the server %s', async (_, respond) => {
  respondWith('POST', API.analyticsEvents, respond);
  const log = jest.spyOn(console, 'warn').mockImplementation();
  sendEvent(event);
  await passTime(0);
  expect(log).toHaveBeenCalledTimes(1);
  expect(document.body.textContent).toBe('');
});
