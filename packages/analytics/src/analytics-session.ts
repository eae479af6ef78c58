import type { AnalyticsEvent } from '@ftl/contracts';

export const ANALYTICS_STORAGE_KEY = 'analytics-storage';
/** Lifetime of a session, in ms. */
export const ANALYTICS_SESSION_MS = 24 * 60 * 60 * 1000;
/** A session keeps only this many events, the newest. */
export const ANALYTICS_EVENT_LIMIT = 100;

export interface RecordedEvent {
  id: string;
  name: string;
  properties: Omit<AnalyticsEvent, 'event'>;
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
  /** A function, because reading the property throws if storage is blocked. */
  storage?: () => Storage;
  /** Milliseconds since the epoch. */
  now?: () => number;
  newId?: () => string;
}

/** Stores the session in session storage, or in memory if that is blocked or full. */
export function createAnalyticsSession({
  storage = () => sessionStorage,
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
    try {
      storage().setItem(ANALYTICS_STORAGE_KEY, JSON.stringify(session));
    } catch {
      // Blocked or full: the session lives in memory until the page is closed.
    }
  };

  return {
    current,
    record({ event, ...properties }: AnalyticsEvent): void {
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

function stored(storage: () => Storage): AnalyticsSession | undefined {
  try {
    const found: unknown = JSON.parse(storage().getItem(ANALYTICS_STORAGE_KEY) ?? 'null');
    return isAnalyticsSession(found) ? found : undefined;
  } catch {
    return undefined;
  }
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
