import { isMeasured } from '@ftl/contracts';
import type { LiveSet } from '@ftl/contracts';
import { pagePath, type RemoteReleases } from '@ftl/federation';
import { pageAtRest, pageIsShown } from './page-at-rest';

/**
 * Counts page views; its code is loaded once the first page is idle.
 * @returns a function to call whenever a page has been rendered
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
    const pathname = pagePath();
    pageIsShown();
    if (pathname === lastPath) return;
    lastPath = pathname;
    if (!isMeasured(pathname)) return;
    measuring ??= start();
    // If the code fails to load, nothing is counted.
    measuring.then((note) => note(pathname)).catch(() => undefined);
  };
}
