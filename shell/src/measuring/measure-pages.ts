import { isMeasured } from '@ftl/contracts';
import type { LiveSet } from '@ftl/contracts';
import type { RemoteReleases } from '@ftl/federation';
import { pageAtRest, pageIsShown } from './page-at-rest';

/**
 * Counts the pages that are shown; all that does so is fetched when the first of them is at rest.
 *
 * @returns what to call whenever a page is on the screen
 */
export function measurePages(live: LiveSet, releases: RemoteReleases): () => void {
  let lastPath: string | undefined;
  let measuring: Promise<(path: string) => void> | undefined;

  const start = async () => {
    await pageAtRest();
    const { startMeasuring } = await import('./measuring');
    return startMeasuring(live, releases);
  };

  return () => {
    const { pathname } = location;
    pageIsShown();
    if (pathname === lastPath) return;
    lastPath = pathname;
    if (!isMeasured(pathname)) return;
    measuring ??= start();
    // Where it does not arrive, nothing is counted.
    measuring.then((note) => note(pathname)).catch(() => undefined);
  };
}
