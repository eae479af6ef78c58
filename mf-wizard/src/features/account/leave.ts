import { PAGES, SIGNED_IN_HINT } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';

/**
 * Clears what this browser remembers of the account and reloads, so that no cached response stays
 * in memory.
 */
export function leave(): void {
  sessionStore.getState().clearSession();
  try {
    localStorage.removeItem(SIGNED_IN_HINT);
    sessionStorage.clear();
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
  window.location.assign(PAGES.home);
}
