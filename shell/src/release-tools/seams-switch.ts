import { SEAMS_PARAMETER } from '@ftl/contracts';
import type { LiveSet } from '@ftl/contracts';

/** Stored per tab, so that seams stay visible across pages. */
const KEPT = 'ftl-seams';

/** Whether to show the seams: on request by a query parameter, and never in production. */
export function areSeamsShown({ isDevelopment }: LiveSet): boolean {
  if (!isDevelopment) return false;
  if (new URLSearchParams(location.search).has(SEAMS_PARAMETER)) sessionStorage.setItem(KEPT, 'on');
  return sessionStorage.getItem(KEPT) === 'on';
}

/** Hides the seams by reloading the page. */
export function hideSeams(): void {
  sessionStorage.removeItem(KEPT);
  const address = new URL(location.href);
  address.searchParams.delete(SEAMS_PARAMETER);
  location.replace(address);
}
