import { readLiveSet, RemoteReleases, type RemoteRoute } from '@ftl/federation';
import { createRoot } from 'react-dom/client';
import checkout from '../../../mf-checkout/src/routes';
import designFlow from '../../../mf-design-flow/src/routes';
import orders from '../../../mf-orders/src/routes';
import statics from '../../../mf-static/src/routes';
import wizard from '../../../mf-wizard/src/routes';
import { App } from '../../../shell/src/app';

const routes: Record<string, RemoteRoute[]> = {
  'mf-checkout': checkout,
  'mf-design-flow': designFlow,
  'mf-orders': orders,
  'mf-static': statics,
  'mf-wizard': wizard,
};
const live = readLiveSet();
const releases = new RemoteReleases({
  report: console.error,
  load: async ({ container }) => routes[container] ?? [],
});

createRoot(document.getElementById('root')!).render(
  <App live={live} releases={releases} onShown={() => undefined} />,
);
