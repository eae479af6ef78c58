import { readLiveSet, RemoteReleases, type RemoteRoute } from '@ftl/federation';
import { createRoot } from 'react-dom/client';
import { App } from '../../../shell/src/app';

/**
 * Starts the whole site as one application.
 * @param routes of every remote by name
 */
export function start(routes: Record<string, RemoteRoute[]>): void {
  const live = readLiveSet();
  const releases = new RemoteReleases({
    report: console.error,
    load: async ({ container }) => routes[container] ?? [],
  });
  createRoot(document.getElementById('root')!).render(
    <App live={live} releases={releases} onShown={() => true} />,
  );
}
