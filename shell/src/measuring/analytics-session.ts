import type { AnalyticsEventDto } from '@ftl/api-client/calls';
import { tabStorage, type ForgivingStorage } from '@ftl/session/browser-storage';

export const ANALYTICS_STORAGE_KEY = 'analytics-storage';
/** Lifetime of a session, in ms. */
export const ANALYTICS_SESSION_MS = 24 * 60 * 60 * 1000;
/** A session keeps only this many events, the newest. */
export const ANALYTICS_EVENT_LIMIT = 100;

export interface RecordedEvent {
  id: string;
  name: string;
  properties: Omit<AnalyticsEventDto, 'event'>;
  /** ISO 8601. */
  timestamp: string;
}

/** This tab's analytics session, in session storage. Times are ISO 8601. */
export interface AnalyticsSession {
  sessionId: string;
  createdAt: string;
  expiresAt: string;
  events: RecordedEvent[];
  userProperties: Record<string, string | number | boolean>;
}

interface SessionOptions {
  storage?: ForgivingStorage;
  /** Milliseconds since the epoch. */
  now?: () => number;
  newId?: () => string;
}

/** Stores the session in session storage, or in memory if that is blocked or full. */
export function createAnalyticsSession({
  storage = tabStorage,
  now = Date.now,
  newId = () => crypto.randomUUID(),
}: SessionOptions = {}) {
  const fresh = (): AnalyticsSession => ({
    sessionId: newId(),
    createdAt: new Date(now()).toISOString(),
    expiresAt: new Date(now() + ANALYTICS_SESSION_MS).toISOString(),
    events: [],
    userProperties: {},
  });

  let session = stored(storage) ?? fresh();

  const current = (): AnalyticsSession => {
    if (Date.parse(session.expiresAt) <= now()) session = fresh();
    return session;
  };

  const change = (fields: Partial<AnalyticsSession>) => {
    session = { ...current(), ...fields };
    storage.setJson(ANALYTICS_STORAGE_KEY, session);
  };

  return {
    current,
    record({ event, ...properties }: AnalyticsEventDto): void {
      const timestamp = new Date(now()).toISOString();
      const recorded = { id: newId(), name: event, properties, timestamp };
      change({ events: [...current().events, recorded].slice(-ANALYTICS_EVENT_LIMIT) });
    },
    setUserProperties(properties: AnalyticsSession['userProperties']): void {
      change({ userProperties: { ...current().userProperties, ...properties } });
    },
  };
}

export type AnalyticsSessionStore = ReturnType<typeof createAnalyticsSession>;

function stored(storage: ForgivingStorage): AnalyticsSession | undefined {
  const found = storage.getJson(ANALYTICS_STORAGE_KEY);
  return isAnalyticsSession(found) ? found : undefined;
}

function isAnalyticsSession(value: unknown): value is AnalyticsSession {
  if (typeof value !== 'object' || value === null) return false;
  const { sessionId, createdAt, expiresAt, events, userProperties } =
    value as Partial<AnalyticsSession>;
  return (
    typeof sessionId === 'string' &&
    typeof createdAt === 'string' &&
    typeof expiresAt === 'string' &&
    !Number.isNaN(Date.parse(expiresAt)) &&
    Array.isArray(events) &&
    typeof userProperties === 'object' &&
    userProperties !== null
  );
}
