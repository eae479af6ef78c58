import { PAGES, SIGNED_IN_HINT } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';

/**
 * Clears the account's data from this browser and reloads, so that no cached response stays in
 * memory.
 * @param to path of the page that opens
 */
export function leave(to: string = PAGES.home): void {
  sessionStore.getState().clearSession();
  try {
    localStorage.removeItem(SIGNED_IN_HINT);
    sessionStorage.clear();
  } catch {
    // Without storage there is nothing to clear.
  }
  window.location.assign(to);
}
