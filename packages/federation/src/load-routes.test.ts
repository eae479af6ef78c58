import type { LiveRelease, LiveRemote } from '@ftl/contracts';
import { loadRoutes } from './load-routes';
import type { RemoteFailure } from './failure-report';
import type { RemoteRoute } from './remote-route';

const release = (version: string): LiveRelease => ({
  version,
  container: `mf_static__${version}`,
  entry: `/releases/mf-static/${version}/remoteEntry.js`,
  integrity: 'sha256-x',
  uses: [],
});
const remote = (previous?: LiveRelease): LiveRemote => ({
  ...release('2.0.0'),
  name: 'mf-static',
  routes: ['/'],
  ...(previous ? { previous } : {}),
});
const routesOf = (version: string): RemoteRoute[] => [{ path: '/', element: version }];
const hang = new Promise<never>(() => undefined);

/** A loader with a result per version; a version that is not listed hangs. */
function loader(responses: Record<string, 'ok' | 'fail' | number>) {
  return ({ version }: LiveRelease): Promise<RemoteRoute[]> => {
    const response = responses[version];
    if (response === 'ok') return Promise.resolve(routesOf(version));
    if (response === 'fail') return Promise.reject(new Error(`${version} is broken`));
    if (response === undefined) return hang;
    return new Promise((resolve) => setTimeout(() => resolve(routesOf(version)), response));
  };
}

describe('loadRoutes', () => {
  const failures: RemoteFailure[] = [];
  const report = (failure: RemoteFailure) => void failures.push(failure);
  const limits = { report, hangMs: 20, giveUpMs: 120 };
  beforeEach(() => void failures.splice(0));

  it('uses the live release and reports nothing', async () => {
    const loaded = await loadRoutes(remote(release('1.0.0')), {
      ...limits,
      load: loader({ '2.0.0': 'ok' }),
    });
    expect(loaded).toMatchObject({ release: { version: '2.0.0' }, isFallback: false });
    expect(failures).toEqual([]);
  });

  it('falls back to the previous release when the live one fails, without waiting for a timer', async () => {
    const load = loader({ '2.0.0': 'fail', '1.0.0': 'ok' });
    const never = { hangMs: 2 ** 30, giveUpMs: 2 ** 30 };
    const loaded = await loadRoutes(remote(release('1.0.0')), { ...limits, ...never, load });
    expect(loaded).toMatchObject({ release: { version: '1.0.0' }, isFallback: true });
    expect(failures).toMatchObject([{ version: '2.0.0', reason: 'load' }]);
  });

  it('falls back to the previous release when the live one hangs', async () => {
    const loaded = await loadRoutes(remote(release('1.0.0')), {
      ...limits,
      load: loader({ '1.0.0': 'ok' }),
    });
    expect(loaded.isFallback).toBe(true);
    expect(failures).toMatchObject([{ version: '2.0.0', reason: 'hang' }]);
  });

  it('reports a failed live release once, even if the previous one is slow', async () => {
    const load = loader({ '2.0.0': 'fail', '1.0.0': limits.hangMs * 2 });
    const loaded = await loadRoutes(remote(release('1.0.0')), { ...limits, load });
    expect(loaded.isFallback).toBe(true);
    expect(failures).toMatchObject([{ version: '2.0.0', reason: 'load' }]);
  });

  it('uses the release that arrives first on a slow connection', async () => {
    const load = loader({ '2.0.0': 40, '1.0.0': 90 });
    const loaded = await loadRoutes(remote(release('1.0.0')), { ...limits, load });
    expect(loaded).toMatchObject({ release: { version: '2.0.0' }, isFallback: false });
  });

  it.each`
    live         | before       | because
    ${'fail'}    | ${'fail'}    | ${'both are broken'}
    ${'fail'}    | ${undefined} | ${'the previous one hangs'}
    ${undefined} | ${'fail'}    | ${'the live one hangs, the other is broken'}
    ${undefined} | ${undefined} | ${'both hang'}
  `('rejects when $because', async ({ live, before }) => {
    const load = loader({ '2.0.0': live, '1.0.0': before });
    await expect(loadRoutes(remote(release('1.0.0')), { ...limits, load })).rejects.toThrow();
  });

  it.each(['2.0.0', '1.0.0'])(
    'passes release %s to onLate when it arrives after the timeout',
    async (version) => {
      let arrive = (): void => undefined;
      const load = ({ version: requested }: LiveRelease): Promise<RemoteRoute[]> =>
        requested === version
          ? new Promise((resolve) => (arrive = () => resolve(routesOf(version))))
          : hang;
      const late = new Promise((resolve) => {
        const loading = loadRoutes(remote(release('1.0.0')), { ...limits, load, onLate: resolve });
        void loading.catch(() => arrive());
      });
      await expect(late).resolves.toMatchObject({
        release: { version },
        routes: routesOf(version),
        isFallback: version === '1.0.0',
      });
    },
  );

  it('rejects when there is no previous release', async () => {
    await expect(
      loadRoutes(remote(), { ...limits, load: loader({ '2.0.0': 'fail' }) }),
    ).rejects.toThrow('2.0.0 is broken');
    await expect(loadRoutes(remote(), { ...limits, load: loader({}) })).rejects.toThrow('timeout');
  });
});
