import { PAGES, SIGNED_IN_HINT } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';

/**
 * Makes this browser nobody's: what it remembers of the account's work goes, and
 * the page starts anew, so that no answer of before is left in memory.
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
