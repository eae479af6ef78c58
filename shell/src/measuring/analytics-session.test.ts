import { forgivingStorage } from '@ftl/session/browser-storage';
import {
  ANALYTICS_EVENT_LIMIT,
  ANALYTICS_SESSION_MS,
  ANALYTICS_STORAGE_KEY,
  createAnalyticsSession,
  type AnalyticsSession,
} from './analytics-session';

const START = Date.parse('2026-05-01T10:00:00Z');
const event = { event: 'page_view', category: 'navigation', action: 'view', label: '/faq' };
const kept = () =>
  JSON.parse(sessionStorage.getItem(ANALYTICS_STORAGE_KEY) ?? '{}') as AnalyticsSession;

beforeEach(() => sessionStorage.clear());

function sessionAt(clock: { ms: number }) {
  let lastId = 0;
  return createAnalyticsSession({ now: () => clock.ms, newId: () => `id-${(lastId += 1)}` });
}

it('ANALYTICS-01 ANALYTICS-05: keeps its fields in session storage under analytics-storage', () => {
  const session = sessionAt({ ms: START });
  session.setUserProperties({ language: 'en', screen: 'phone' });
  session.record(event);
  expect(ANALYTICS_STORAGE_KEY).toBe('analytics-storage');
  expect(kept()).toEqual({
    sessionId: 'id-1',
    createdAt: '2026-05-01T10:00:00.000Z',
    expiresAt: '2026-05-02T10:00:00.000Z',
    userProperties: { language: 'en', screen: 'phone' },
    events: [
      {
        id: 'id-2',
        name: 'page_view',
        properties: { category: 'navigation', action: 'view', label: '/faq' },
        timestamp: '2026-05-01T10:00:00.000Z',
      },
    ],
  });
});

it('ANALYTICS-03: starts a new session after 24 hours and keeps the current one until then', () => {
  const clock = { ms: START };
  const session = sessionAt(clock);
  session.record(event);
  clock.ms = START + 24 * 60 * 60 * 1000 - 1;
  expect(session.current().events).toHaveLength(1);
  expect(ANALYTICS_SESSION_MS).toBe(24 * 60 * 60 * 1000);
  clock.ms += 1;
  const { sessionId, events } = session.current();
  expect(sessionId).not.toBe('id-1');
  expect(events).toEqual([]);
});

it('ANALYTICS-04: keeps the last 100 events', () => {
  const session = sessionAt({ ms: START });
  for (let at = 1; at <= 103; at += 1) session.record({ ...event, label: `/${at}` });
  const { events } = kept();
  expect(ANALYTICS_EVENT_LIMIT).toBe(100);
  expect(events).toHaveLength(100);
  expect(events[0]?.properties.label).toBe('/4');
  expect(events.at(-1)?.properties.label).toBe('/103');
});

it('ANALYTICS-05: continues the same session after a reload', () => {
  const { sessionId } = sessionAt({ ms: START }).current();
  sessionAt({ ms: START }).record(event);
  expect(createAnalyticsSession({ now: () => START + 1 }).current()).toMatchObject({
    sessionId,
    events: [{ name: 'page_view' }],
  });
});

it.each([
  ['no JSON', '{'],
  ['another shape', '{"events":{}}'],
])('starts a new session when the storage contains %s', (_, text) => {
  sessionStorage.setItem(ANALYTICS_STORAGE_KEY, text);
  expect(sessionAt({ ms: START }).current().events).toEqual([]);
});

it('works when session storage is unavailable', () => {
  const session = createAnalyticsSession({
    storage: forgivingStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  });
  session.record(event);
  expect(session.current().events).toHaveLength(1);
});
