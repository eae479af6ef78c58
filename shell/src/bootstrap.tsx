import { findRemote } from '@ftl/contracts';
import { followUncaught, pagePath, readLiveSet, RemoteReleases, reportOnce } from '@ftl/federation';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { skipLateFonts } from './late-fonts';
import { measurePages } from './measuring/measure-pages';
import { pageAtRest } from './measuring/page-at-rest';
import { pageSwap } from './page-swap';
import { forgetPreviewLink } from './release-tools/forget-preview-link';
import { fetchServerState, needsServerState } from './server-state';
import { signOutWithOtherTabs } from './sign-out-of-tabs';

history.scrollRestoration = 'manual';
forgetPreviewLink();
signOutWithOtherTabs();

const live = readLiveSet();
// Its code is not among the first scripts of a page that works.
const report = reportOnce(
  (failure) =>
    void import(/* webpackChunkName: 'failures' */ './failure-event').then(({ sendFailure }) =>
      sendFailure(live, failure),
    ),
);
followUncaught(report);
const releases = new RemoteReleases({ report });

// Start loading the remote and its shared dependencies before the first render.
const first = findRemote(live.remotes, pagePath());
if (first) releases.start(first.remote);
if (first && needsServerState(first.remote)) fetchServerState();

skipLateFonts(document);
const swap = pageSwap(document);
const measure = measurePages(live, releases);
const onShown = (isLate: boolean) => {
  if (isLate && swap.keep()) return false;
  swap.show();
  measure();
  return true;
};
void pageAtRest()
  .then(() => import('./navigation/load-ahead'))
  .then(({ loadAhead }) => loadAhead(live, releases))
  // Without it pages load when they are visited.
  .catch(() => undefined);
const root = createRoot(swap.root);
// Render concurrently, so that the prerendered page stays scrollable.
startTransition(() => root.render(<App live={live} releases={releases} onShown={onShown} />));
