import { loadRemote } from '@module-federation/enhanced/runtime';
import { readLiveSet, RemoteReleases, type RemoteRoute } from '@ftl/federation';
import { createRoot } from 'react-dom/client';
import { App } from '../../../shell/src/app';

const live = readLiveSet();
const releases = new RemoteReleases({
  report: console.error,
  load: async ({ container }) => {
    const module = await loadRemote<{ default: RemoteRoute[] }>(
      `${container.replaceAll('-', '_')}/routes`,
    );
    return module?.default ?? [];
  },
});

createRoot(document.getElementById('root')!).render(
  <App live={live} releases={releases} onShown={() => true} />,
);
