/** The part of a browser's store that is used here. */
export interface TextStorage {
  getItem: (name: string) => string | null;
  setItem: (name: string, value: string) => void;
  removeItem: (name: string) => void;
}

/**
 * A store of the browser that never throws: where it is blocked or full, the
 * page goes on without its memory.
 *
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

/** Survives in this browser. */
export const keptStorage = forgivingStorage(() => window.localStorage);
/** Survives in this tab. */
export const tabStorage = forgivingStorage(() => window.sessionStorage);
