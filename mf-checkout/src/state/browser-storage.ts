/** The subset of `Storage` in use. */
export interface TextStorage {
  getItem: (name: string) => string | null;
  setItem: (name: string, value: string) => void;
  removeItem: (name: string) => void;
}

/**
 * Browser storage that never throws: if it is blocked or full, the page works without it.
 * @param open reading `window.localStorage` may itself throw
 */
export function forgivingStorage(open: () => Storage): TextStorage {
  return {
    getItem: (name) => {
      try {
        return open().getItem(name);
      } catch {
        return null;
      }
    },
    setItem: (name, value) => {
      try {
        open().setItem(name, value);
      } catch {
        return;
      }
    },
    removeItem: (name) => {
      try {
        open().removeItem(name);
      } catch {
        return;
      }
    },
  };
}

/** Persists in this browser. */
export const browserStorage = forgivingStorage(() => window.localStorage);
/** Persists in this tab. */
export const tabStorage = forgivingStorage(() => window.sessionStorage);
