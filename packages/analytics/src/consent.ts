export type MeasuringChoice = 'accepted' | 'refused';

export const CONSENT_STORAGE_KEY = 'measuring-consent';
/** Consent is asked for again after half a year, ms. */
export const CONSENT_KEPT_MS = 182 * 24 * 60 * 60 * 1000;

const listeners = new Set<() => void>();
/** The choice of a visitor whose storage is blocked: good for this page. */
let unstored: string | null = null;

/** What the visitor chose about measuring services; undefined where they have not, or long ago. */
export function measuringChoice(now = Date.now()): MeasuringChoice | undefined {
  try {
    const { choice, at } = JSON.parse(storedText() ?? '{}') as { choice?: unknown; at?: unknown };
    if (typeof at !== 'string' || !(now - Date.parse(at) < CONSENT_KEPT_MS)) return undefined;
    return choice === 'accepted' || choice === 'refused' ? choice : undefined;
  } catch {
    return undefined;
  }
}

/** Whether to ask: not those who chose, nor those whose browser says no for them. */
export function isChoiceNeeded(): boolean {
  return measuringChoice() === undefined && !navigator.globalPrivacyControl;
}

export function keepMeasuringChoice(choice: MeasuringChoice, now = Date.now()): void {
  const text = JSON.stringify({ choice, at: new Date(now).toISOString() });
  try {
    localStorage.setItem(CONSENT_STORAGE_KEY, text);
  } catch {
    // Blocked or full: it is asked again on the next page load.
    unstored = text;
  }
  for (const listener of listeners) listener();
}

/** Calls back when a choice is made, in this tab or in another; returns how to stop. */
export function onMeasuringChoice(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === CONSENT_STORAGE_KEY && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function storedText(): string | null {
  try {
    return localStorage.getItem(CONSENT_STORAGE_KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

declare global {
  interface Navigator {
    /** The browser's own refusal of tracking, where it knows one. */
    globalPrivacyControl?: boolean;
  }
}
