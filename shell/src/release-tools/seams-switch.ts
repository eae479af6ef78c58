import { SEAMS_PARAMETER } from '@ftl/contracts';
import type { LiveSet } from '@ftl/contracts';

/** Kept for the tab, so that the seams stay while one walks through the site. */
const KEPT = 'ftl-seams';

/** Whether the seams are to be shown: asked for in the address, and never in production. */
export function areSeamsShown({ isDevelopment }: LiveSet): boolean {
  if (!isDevelopment) return false;
  if (new URLSearchParams(location.search).has(SEAMS_PARAMETER)) sessionStorage.setItem(KEPT, 'on');
  return sessionStorage.getItem(KEPT) === 'on';
}

/** Takes them away with the next full load, which it starts. */
export function hideSeams(): void {
  sessionStorage.removeItem(KEPT);
  const address = new URL(location.href);
  address.searchParams.delete(SEAMS_PARAMETER);
  location.replace(address);
}
