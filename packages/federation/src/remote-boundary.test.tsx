import type { LiveRelease, LiveRemote } from '@ftl/contracts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { reportOnce, type RemoteFailure } from './failure-report';
import { lazyPage } from './lazy-page';
import { GIVE_UP_MS, HANG_MS } from './load-routes';
import { RemoteBoundary, type BoundaryScreens } from './remote-boundary';
import { RemoteReleases } from './remote-releases';
import type { RemoteRoute } from './remote-route';
import type { OnShown } from './shown';

const release = (version: string): LiveRelease => ({
  version,
  container: `mf_orders__${version}`,
  entry: `/releases/mf-orders/${version}/remoteEntry.js`,
  integrity: '',
  uses: [],
});
const withPrevious: LiveRemote = {
  ...release('2'),
  name: 'mf-orders',
  routes: ['/orders'],
  previous: release('1'),
};
const alone: LiveRemote = { ...release('2'), name: 'mf-orders', routes: ['/orders'] };

const screens: BoundaryScreens = {
  placeholder: <p>loading</p>,
  notFound: <p>not found</p>,
  unavailable: <p>unavailable</p>,
  crashed: (reset) => <button onClick={reset}>crashed, try again</button>,
};

let isBroken = true;
function Fragile() {
  if (isBroken) throw new Error('boom');
  return <p>mended</p>;
}
const MissingChunk = lazy(() =>
  Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })),
);

function openPage(remote: LiveRemote, releases: RemoteReleases, onShown?: OnShown): void {
  render(
    <MemoryRouter initialEntries={['/orders']}>
      <RemoteBoundary
        remote={remote}
        route="/orders"
        releases={releases}
        screens={screens}
        {...(onShown && { onShown })}
      />
    </MemoryRouter>,
  );
}

function show(
  remote: LiveRemote,
  live: RemoteRoute['element'],
  onShown: OnShown = () => undefined,
) {
  const failures: RemoteFailure[] = [];
  const releases = new RemoteReleases({
    report: reportOnce((failure) => failures.push(failure)),
    load: ({ version }) =>
      Promise.resolve([{ path: '/orders', element: version === '2' ? live : <p>release 1</p> }]),
  });
  openPage(remote, releases, onShown);
  return failures;
}

it('loads the code of a page before it is visited, and shows it then at once', async () => {
  const code = jest.fn().mockResolvedValue({ default: () => <p>release 2</p> });
  const Page = lazyPage<object>(code);
  const releases = new RemoteReleases({
    report: () => undefined,
    load: async () => [{ path: '/orders', element: <Page /> }],
  });
  releases.prepare(alone, '/orders');
  await waitFor(() => expect(code).toHaveBeenCalledTimes(1));
  await act(async () => openPage(alone, releases));
  expect(screen.getByText('release 2')).toBeVisible();
  expect(code).toHaveBeenCalledTimes(1);
});

describe('RemoteBoundary', () => {
  beforeEach(() => {
    isBroken = true;
    // React logs every error that a boundary catches.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows the page and names the remote and release on it', async () => {
    const shown = jest.fn();
    show(alone, <p>release 2</p>, shown);
    const page = await screen.findByText('release 2');
    const boundary = page.closest('[data-remote]');
    expect(boundary).toHaveAttribute('data-remote', 'mf-orders');
    expect(boundary).toHaveAttribute('data-version', '2');
    expect(boundary).not.toHaveAttribute('data-fallback');
    expect(shown).toHaveBeenCalled();
  });

  it.each`
    document | languages    | lang
    ${''}    | ${undefined} | ${null}
    ${'es'}  | ${undefined} | ${'en'}
    ${'es'}  | ${['es']}    | ${null}
  `(
    'is marked "$lang" with $languages in "$document"',
    async ({ document: page, languages, lang }) => {
      document.documentElement.lang = page as string;
      show({ ...alone, ...(languages ? { languages } : {}) } as LiveRemote, <p>release 2</p>);
      const boundary = (await screen.findByText('release 2')).closest('[data-remote]');
      document.documentElement.lang = '';
      expect(boundary?.getAttribute('lang')).toBe(lang);
    },
  );

  it('falls back to the previous release when a page throws, and reports it once', async () => {
    const failures = show(withPrevious, <Fragile />);
    const page = await screen.findByText('release 1');
    expect(page.closest('[data-remote]')).toHaveAttribute('data-fallback', 'true');
    expect(failures).toMatchObject([{ remote: 'mf-orders', version: '2', reason: 'render' }]);
  });

  it('NAV-07: shows the error screen when a page throws without a previous release, and resets it on Try Again', async () => {
    show(alone, <Fragile />);
    const tryAgain = await screen.findByText('crashed, try again');
    isBroken = false;
    fireEvent.click(tryAgain);
    await waitFor(() => expect(screen.getByText('mended')).toBeInTheDocument());
  });

  it('replaces the notice with the page when the page arrives after the time limit', async () => {
    jest.useFakeTimers();
    let arrive = (): void => undefined;
    const releases = new RemoteReleases({
      report: () => undefined,
      load: () =>
        new Promise((resolve) => {
          arrive = () => resolve([{ path: '/orders', element: <p>release 2</p> }]);
        }),
    });
    render(
      <MemoryRouter initialEntries={['/orders']}>
        <RemoteBoundary remote={alone} route="/orders" releases={releases} screens={screens} />
      </MemoryRouter>,
    );
    await act(() => jest.advanceTimersByTimeAsync(GIVE_UP_MS));
    expect(screen.getByText('unavailable')).toBeInTheDocument();
    jest.useRealTimers();
    arrive();
    expect(await screen.findByText('release 2')).toBeInTheDocument();
  });

  describe('with a previous release that arrives late', () => {
    let arrivePrevious: () => void;

    async function showSlow(live: RemoteRoute['element']) {
      const previous = new Promise<RemoteRoute[]>((resolve) => {
        arrivePrevious = () => resolve([{ path: '/orders', element: <p>release 1</p> }]);
      });
      const releases = new RemoteReleases({
        report: () => undefined,
        load: ({ version }) =>
          version === '2' ? Promise.resolve([{ path: '/orders', element: live }]) : previous,
      });
      openPage(withPrevious, releases);
      await pass(0);
    }
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    it('keeps a slow page that has arrived meanwhile, with what was typed there', async () => {
      let arrive = (): void => undefined;
      const Slow = lazy<() => React.ReactNode>(
        () =>
          new Promise((resolve) => {
            arrive = () => resolve({ default: () => <input aria-label="Name" /> });
          }),
      );
      await showSlow(<Slow />);
      await pass(HANG_MS);
      arrive();
      await pass(0);
      fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Anna' } });
      arrivePrevious();
      await pass(0);
      expect(screen.getByLabelText('Name')).toHaveValue('Anna');
    });

    it('replaces a page that is still missing', async () => {
      const Missing = lazy<() => React.ReactNode>(() => new Promise(() => undefined));
      await showSlow(<Missing />);
      await pass(HANG_MS);
      arrivePrevious();
      await pass(0);
      expect(screen.getByText('release 1')).toBeInTheDocument();
    });

    it('shows the error screen of a page that threw after the time limit, until it arrives', async () => {
      await showSlow(<Fragile />);
      await pass(GIVE_UP_MS - 1);
      expect(screen.getByText('loading')).toBeInTheDocument();
      await pass(1);
      expect(screen.getByText('crashed, try again')).toBeInTheDocument();
      arrivePrevious();
      await pass(0);
      expect(screen.getByText('release 1')).toBeInTheDocument();
    });

    it('keeps a page that works again after Try Again', async () => {
      await showSlow(<Fragile />);
      await pass(GIVE_UP_MS);
      isBroken = false;
      fireEvent.click(screen.getByText('crashed, try again'));
      arrivePrevious();
      await pass(0);
      expect(screen.getByText('mended')).toBeInTheDocument();
    });
  });

  it.each([
    ['has not responded', () => new Promise<RemoteRoute[]>(() => undefined), true],
    ['is lost', () => Promise.reject<RemoteRoute[]>(new Error('404')), false],
  ])('tells whether the page may still arrive from a remote that %s', async (_, load, isLate) => {
    jest.useFakeTimers();
    const shown = jest.fn();
    const releases = new RemoteReleases({ report: () => undefined, load });
    openPage(alone, releases, shown);
    await act(() => jest.advanceTimersByTimeAsync(GIVE_UP_MS));
    jest.useRealTimers();
    expect(screen.getByText('unavailable')).toBeInTheDocument();
    expect(shown).toHaveBeenLastCalledWith(isLate);
  });

  it('tells that a page without its chunk may still arrive', async () => {
    jest.useFakeTimers();
    const Missing = lazy<() => React.ReactNode>(() => new Promise(() => undefined));
    const shown = jest.fn();
    show(alone, <Missing />, shown);
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(GIVE_UP_MS));
    jest.useRealTimers();
    expect(shown).toHaveBeenLastCalledWith(true);
  });

  it('reports a missing chunk as a load failure', async () => {
    const shown = jest.fn();
    const failures = show(alone, <MissingChunk />, shown);
    expect(await screen.findByText('unavailable')).toBeInTheDocument();
    expect(failures).toMatchObject([{ reason: 'load' }]);
    expect(shown).toHaveBeenCalled();
  });
});
