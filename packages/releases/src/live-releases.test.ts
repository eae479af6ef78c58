import { integrityOf, releaseRecord } from '../../../api/test/release-record.js';
import {
  liveSetOf,
  releasesFor,
  releasesInLanguage,
  type PointedReleases,
} from './live-releases.js';

const record = (name: string, version: string) =>
  releaseRecord({ name, version, routes: [`/${name}`] });
const pointed = (percent: number): PointedReleases => ({
  revision: 1,
  all: [
    { current: record('shell', '1.0.0') },
    {
      current: record('mf-a', '1.1.0'),
      previous: record('mf-a', '1.0.0'),
      canary: { record: record('mf-a', '1.2.0'), percent },
    },
    { current: record('mf-b', '1.0.0'), canary: { record: record('mf-b', '1.1.0'), percent } },
  ],
});
const SHARES = Array.from({ length: 2000 }, (_, at) => String(at));
/** Canary versions by name. */
const CANARY: Record<string, string> = { 'mf-a': '1.2.0', 'mf-b': '1.1.0' };
const inCanary = (percent: number, name: string) =>
  SHARES.filter((share) =>
    releasesFor(pointed(percent), { share }).remotes.some(
      ({ current }) => current.name === name && current.version === CANARY[name],
    ),
  );

describe('releases of a visitor', () => {
  it('assigns a canary to about its share, stable per visitor, and to more when it grows', () => {
    const ten = inCanary(10, 'mf-a');
    expect(ten.length / SHARES.length).toBeCloseTo(0.1, 1);
    expect(inCanary(10, 'mf-a')).toEqual(ten);
    expect(inCanary(50, 'mf-a')).toEqual(expect.arrayContaining(ten));
  });

  it('assigns each remote independently', () => {
    expect(inCanary(10, 'mf-b')).not.toEqual(inCanary(10, 'mf-a'));
  });

  it('falls back from a canary to the live release', () => {
    const [share = ''] = inCanary(10, 'mf-a');
    const { remotes } = releasesFor(pointed(10), { share });
    expect(remotes.map(({ current, previous }) => [current.version, previous?.version])).toEqual(
      expect.arrayContaining([['1.2.0', '1.1.0']]),
    );
  });

  it('assigns no canary to a visitor without a share', () => {
    const { remotes } = releasesFor(pointed(99), {});
    expect(remotes.map(({ current }) => current.version)).toEqual(['1.1.0', '1.0.0']);
  });

  it('previews a release without fallback, so that its faults are visible', () => {
    const { remotes } = releasesFor(pointed(99), {
      share: '7',
      previews: [record('mf-a', '2.0.0')],
    });
    expect(remotes.find(({ current }) => current.name === 'mf-a')).toEqual({
      current: record('mf-a', '2.0.0'),
    });
  });

  it('previews a shell together with a remote that was never live', () => {
    const previews = [record('mf-new', '1.0.0'), record('shell', '2.0.0')];
    const { shell, remotes } = releasesFor(pointed(1), { previews });
    expect(shell?.version).toBe('2.0.0');
    expect(remotes.map(({ current }) => current.name)).toEqual(['mf-a', 'mf-b', 'mf-new']);
  });
});

it('returns the live release with its integrity, and the previous one', () => {
  const { remotes } = liveSetOf(releasesFor(pointed(1), {}));
  const release = (version: string) => ({
    version,
    container: `mf_a__${version}`,
    entry: `/releases/mf-a/${version}/remoteEntry.a.js`,
    integrity: integrityOf('entry'),
    uses: [],
  });
  expect(remotes[0]).toEqual({
    ...{ name: 'mf-a', routes: ['/mf-a'] },
    ...release('1.1.0'),
    previous: release('1.0.0'),
  });
});

it('uses the build of a language where a release has one, and the first build otherwise', () => {
  const spanish = {
    ...{ container: 'mf_a_es', entry: 'es/entry.js', initial: ['es/entry.js'] },
    ...{ routeScripts: {}, sharedScripts: {}, uses: [] },
  };
  const translated = { ...record('mf-a', '2.0.0'), languages: { es: spanish } };
  const remotes = [
    { current: translated, previous: record('mf-a', '1.0.0') },
    { current: record('mf-b', '1.0.0') },
  ];
  const live = liveSetOf(releasesInLanguage({ revision: 1, shell: undefined, remotes }, 'es'));
  expect(live.remotes).toMatchObject([
    { container: 'mf_a_es', entry: '/releases/mf-a/2.0.0/es/entry.js', languages: ['es'] },
    { container: remotes[1]?.current.container },
  ]);
  expect(live.remotes[0]?.previous?.container).toBe(remotes[0]?.previous?.container);
  expect(live.remotes[1]).not.toHaveProperty('languages');
});
