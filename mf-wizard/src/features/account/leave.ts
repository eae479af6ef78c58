import { PAGES, SIGNED_IN_HINT } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { browserStorage, tabStorage } from '@ftl/session/browser-storage';

/**
 * Clears the account's data from this browser and reloads, so that no cached response stays in
 * memory.
 * @param to path of the page that opens
 */
export function leave(to: string = PAGES.home): void {
  sessionStore.getState().clearSession();
  browserStorage.removeItem(SIGNED_IN_HINT);
  tabStorage.clear();
  window.location.assign(to);
}
