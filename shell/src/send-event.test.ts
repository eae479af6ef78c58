import { sendEvent } from './send-event';

const event = {
  event: 'page_view',
  category: 'navigation',
  action: 'view',
  label: '/faq',
  value: 1,
  custom_parameters: { a: true },
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('ANALYTICS-02 API-13: posts the event as it is, without cookies', async () => {
  const fetch = jest.fn().mockResolvedValue({ ok: true });
  Object.assign(globalThis, { fetch });
  sendEvent(event);
  await settled();
  const [path, init] = fetch.mock.calls[0] as [string, RequestInit];
  expect(path).toBe('/api/analytics/events');
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
  expect(JSON.parse(String(init.body))).toEqual(event);
});

it.each([
  ['refuses', () => Promise.resolve({ ok: false, status: 429 })],
  ['is away', () => Promise.reject(new TypeError('offline'))],
])('API-13: when the server %s it is logged and nothing else', async (_, fetch) => {
  const log = jest.spyOn(console, 'warn').mockImplementation();
  Object.assign(globalThis, { fetch });
  sendEvent(event);
  await settled();
  expect(log).toHaveBeenCalledTimes(1);
  expect(document.body.textContent).toBe('');
  log.mockRestore();
});
