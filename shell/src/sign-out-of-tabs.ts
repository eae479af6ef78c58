import { SIGNED_IN_HINT } from '@ftl/contracts';
import { tabStorage } from '@ftl/session/browser-storage';
import { signedInHint } from './signed-in-hint';

/**
 * Signs a tab out with the others of this browser, also if someone else has signed in: what it has
 * in memory and stored about the account is not left to the next person at a shared device.
 * @param reload loads the page again, without its data
 * @returns a function that ends this
 */
export function signOutWithOtherTabs(reload = () => window.location.reload()): () => void {
  let account = signedInHint();
  const leave = () => {
    tabStorage.clear();
    reload();
  };
  const leaveOther = () => {
    const before = account;
    account = signedInHint();
    if (before !== null && account !== before) leave();
  };
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== SIGNED_IN_HINT) return;
    // The account page's own events have no values: that page reloads itself.
    if (oldValue === newValue) account = signedInHint();
    else leaveOther();
  };
  // The back/forward cache restores a page as it was, without the events in between.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) leaveOther();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
