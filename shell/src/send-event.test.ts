import {
  respondWith,
  foreign,
  passTime,
  sentCalls,
  untouchedBrowser,
} from '@ftl/api-client/testing';
import { SESSION_STORAGE_KEY } from '@ftl/contracts';
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

it('ANALYTICS-02 API-13: posts the event unchanged', async () => {
  respondWith('POST', '/api/analytics/events', {});
  const fetched = jest.spyOn(globalThis, 'fetch');
  sendEvent(event);
  await passTime(0);
  expect(sentCalls).toEqual([{ method: 'POST', path: '/api/analytics/events', body: event }]);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
});

const ID = 'visitor-0123456789';
const type = { 'content-type': 'application/json' };

it.each`
  stored                                           | headers
  ${JSON.stringify({ state: { tempUserId: ID } })} | ${{ ...type, 'x-temp-user-id': ID, 'x-session-id': ID }}
  ${JSON.stringify({ state: { tempUserId: '' } })} | ${type}
  ${JSON.stringify({ state: {} })}                 | ${type}
  ${null}                                          | ${type}
  ${'{'}                                           | ${type}
`(
  'HTTP-02: sends cookies, and both headers if a temporary id exists: $stored',
  async ({ stored, headers }) => {
    respondWith('POST', '/api/analytics/events', {});
    if (stored !== null) localStorage.setItem(SESSION_STORAGE_KEY, stored as string);
    const fetched = jest.spyOn(globalThis, 'fetch');
    sendEvent(event);
    await passTime(0);
    const [[, request] = []] = fetched.mock.calls;
    // The default, which sends the cookies of this origin.
    expect(request).not.toHaveProperty('credentials');
    expect(request?.headers).toEqual(headers);
  },
);

it.each([
  ['refuses', () => foreign({}, 429)],
  ['is away', () => 'offline' as const],
])('API-13: only logs when the server %s', async (_, respond) => {
  respondWith('POST', '/api/analytics/events', respond);
  const log = jest.spyOn(console, 'warn').mockImplementation();
  sendEvent(event);
  await passTime(0);
  expect(log).toHaveBeenCalledTimes(1);
  expect(document.body.textContent).toBe('');
});
