import { browserStorage } from '@ftl/session/browser-storage';

export type MeasuringChoice = 'accepted' | 'refused';

export const CONSENT_STORAGE_KEY = 'measuring-consent';
/** Consent expires after half a year, in ms. */
export const CONSENT_KEPT_MS = 182 * 24 * 60 * 60 * 1000;

const listeners = new Set<() => void>();
/** The visitor's choice when storage is blocked; the visitor is asked again on the next page load. */
let unstored: string | null = null;

/** The visitor's consent choice; undefined if they haven't chosen or the choice has expired. */
export function measuringChoice(now = Date.now()): MeasuringChoice | undefined {
  try {
    const { choice, at } = JSON.parse(
      browserStorage.getItem(CONSENT_STORAGE_KEY) ?? unstored ?? '{}',
    ) as { choice?: unknown; at?: unknown };
    if (typeof at !== 'string' || !(now - Date.parse(at) < CONSENT_KEPT_MS)) return undefined;
    return choice === 'accepted' || choice === 'refused' ? choice : undefined;
  } catch {
    return undefined;
  }
}

/** Whether to ask for consent: not after a choice, and not if the browser opts out. */
export function isChoiceNeeded(): boolean {
  return measuringChoice() === undefined && !navigator.globalPrivacyControl;
}

export function storeMeasuringChoice(choice: MeasuringChoice, now = Date.now()): void {
  const text = JSON.stringify({ choice, at: new Date(now).toISOString() });
  if (!browserStorage.setItem(CONSENT_STORAGE_KEY, text)) unstored = text;
  for (const listener of listeners) listener();
}

/**
 * Calls the listener when a choice is made in this tab or another.
 * @returns a function that stops listening
 */
export function onMeasuringChoice(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === CONSENT_STORAGE_KEY && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

declare global {
  interface Navigator {
    /** The browser's Global Privacy Control signal, where supported. */
    globalPrivacyControl?: boolean;
  }
}
