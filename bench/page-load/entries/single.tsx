import { readLiveSet, RemoteReleases, type RemoteRoute } from '@ftl/federation';
import { createRoot } from 'react-dom/client';
import all from 'all-routes';
import { App } from '../../../shell/src/app';

const routes: Record<string, RemoteRoute[]> = all;
const live = readLiveSet();
const releases = new RemoteReleases({
  report: console.error,
  load: async ({ container }) => routes[container] ?? [],
});

createRoot(document.getElementById('root')!).render(
  <App live={live} releases={releases} onShown={() => undefined} />,
);
