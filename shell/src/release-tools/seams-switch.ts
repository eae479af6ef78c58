import { SEAMS_PARAMETER } from '@ftl/contracts';
import type { LiveSet } from '@ftl/contracts';
import { tabStorage } from '@ftl/session/browser-storage';

/** Stored per tab, so that seams stay visible across pages. */
const KEPT = 'ftl-seams';

/** Whether to show the seams: on request by a query parameter, and never in production. */
export function areSeamsShown({ isDevelopment }: LiveSet): boolean {
  if (!isDevelopment) return false;
  if (new URLSearchParams(location.search).has(SEAMS_PARAMETER)) tabStorage.setItem(KEPT, 'on');
  return tabStorage.getItem(KEPT) === 'on';
}

/** Hides the seams by reloading the page. */
export function hideSeams(): void {
  tabStorage.removeItem(KEPT);
  const address = new URL(location.href);
  address.searchParams.delete(SEAMS_PARAMETER);
  location.replace(address);
}
