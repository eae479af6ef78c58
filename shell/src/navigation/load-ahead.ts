import { findRemote, type LiveSet } from '@ftl/contracts';
import { pagePath, type RemoteReleases } from '@ftl/federation';
import { fetchServerState, needsServerState } from '../server-state';

/** A pointer that only passes a link rests on it for less, in ms. */
const REST_MS = 65;

/**
 * Loads the page behind a link of this site when a visitor rests on the link, touches it or moves
 * the focus to it; not with Save-Data.
 */
export function loadAhead(
  live: Pick<LiveSet, 'remotes'>,
  releases: Pick<RemoteReleases, 'prepare'>,
  page: EventTarget = document,
): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const prepared = new Set<string>();
  let resting: ReturnType<typeof setTimeout> | undefined;

  const prepare = async (url: URL) => {
    const pathname = pagePath(url.pathname);
    const remote = findRemote(live.remotes, pathname)?.remote;
    if (!remote || pathname === pagePath() || prepared.has(pathname)) return;
    prepared.add(pathname);
    if (needsServerState(remote)) fetchServerState();
    try {
      // A release that fails to load stays failed until the page is reloaded, so the network is
      // tried first. The browser keeps what it receives here.
      const { ok } = await fetch(remote.entry);
      if (ok) releases.prepare(remote, pathname);
    } catch {
      prepared.delete(pathname);
    }
  };
  const onRest = ({ target }: Event) => {
    clearTimeout(resting);
    const url = siteUrlOf(target);
    if (url) resting = setTimeout(() => void prepare(url), REST_MS);
  };
  const onPress = ({ target }: Event) => {
    const url = siteUrlOf(target);
    if (url) void prepare(url);
  };

  page.addEventListener('pointerover', onRest, { passive: true });
  page.addEventListener('focusin', onRest, { passive: true });
  page.addEventListener('pointerdown', onPress, { passive: true });
}

function siteUrlOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin) return undefined;
  return new URL(link.href);
}
