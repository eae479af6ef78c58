/**
 * Browser storage that never throws: if it is blocked or full, the page works without it. Every
 * change returns whether it was made.
 */
export interface ForgivingStorage {
  getItem: (name: string) => string | null;
  setItem: (name: string, value: string) => boolean;
  removeItem: (name: string) => boolean;
  clear: () => boolean;
  /** Null if nothing is stored, or something that is not JSON. */
  getJson: (name: string) => unknown;
  setJson: (name: string, value: unknown) => boolean;
}

/** @param open reading `window.localStorage` may itself throw */
export function forgivingStorage(open: () => Storage): ForgivingStorage {
  /** Null if it failed. */
  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(open());
    } catch {
      return null;
    }
  };
  const getItem = (name: string) => attempt((storage) => storage.getItem(name));
  const setItem = (name: string, value: string) =>
    attempt((storage) => storage.setItem(name, value)) !== null;
  return {
    getItem,
    setItem,
    removeItem: (name) => attempt((storage) => storage.removeItem(name)) !== null,
    clear: () => attempt((storage) => storage.clear()) !== null,
    getJson: (name) => attempt<unknown>(() => JSON.parse(getItem(name) ?? 'null')),
    setJson: (name, value) => setItem(name, JSON.stringify(value)),
  };
}

/** Persists in this browser. */
export const browserStorage = forgivingStorage(() => window.localStorage);
/** Persists in this tab. */
export const tabStorage = forgivingStorage(() => window.sessionStorage);
