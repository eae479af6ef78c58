import type { LiveRemote } from '@ftl/contracts';
import { fetchServerState } from '../server-state';
import { loadAhead } from './load-ahead';

jest.mock('../server-state', () => ({
  ...jest.requireActual<object>('../server-state'),
  fetchServerState: jest.fn(),
}));

const remote = (name: string, route: string): LiveRemote => ({
  ...{ name, version: '1.0.0', container: name, entry: `/mf/${name}/entry.js` },
  ...{ integrity: 'sha256-', uses: [], routes: [route] },
});
const live = { remotes: [remote('design', '/guest-design'), remote('static', '/about')] };
const prepare = jest.fn();
const request = jest.fn();
let page: HTMLElement;

const linkTo = (href: string) => {
  page.innerHTML = `<a href="${href}"><b>Link</b></a>`;
  return page.querySelector('b')!;
};
const over = (element: Element) =>
  element.dispatchEvent(new Event('pointerover', { bubbles: true }));
const settle = () => jest.advanceTimersByTimeAsync(100);

beforeEach(() => {
  jest.useFakeTimers();
  request.mockResolvedValue({ ok: true });
  globalThis.fetch = request;
  page = document.body.appendChild(document.createElement('div'));
  loadAhead(live, { prepare }, page);
});
afterEach(() => {
  page.remove();
  jest.resetAllMocks();
  jest.useRealTimers();
});

it('loads shared packages of the page together with its entry, and only those it needs', () => {
  const design = { ...live.remotes[0]!, uses: ['@tanstack/react-query'] };
  loadAhead({ remotes: [design, live.remotes[1]!] }, { prepare }, page);
  linkTo('/about').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(fetchServerState).not.toHaveBeenCalled();
  linkTo('/guest-design').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(fetchServerState).toHaveBeenCalledTimes(1);
});

it.each(['pointerover', 'focusin', 'pointerdown'])(
  'loads the page behind a link once on %s',
  async (type) => {
    const link = linkTo('/guest-design');
    link.dispatchEvent(new Event(type, { bubbles: true }));
    await settle();
    link.dispatchEvent(new Event(type, { bubbles: true }));
    await settle();
    expect(request.mock.calls).toEqual([['/mf/design/entry.js']]);
    expect(prepare.mock.calls).toEqual([[live.remotes[0], '/guest-design']]);
  },
);

it('loads nothing while a pointer only passes', async () => {
  over(linkTo('/guest-design'));
  await jest.advanceTimersByTimeAsync(30);
  over(page);
  await settle();
  expect(request).not.toHaveBeenCalled();
});

it.each(['https://example.org/about', '/nowhere', '/'])(
  'loads nothing for a link to %s',
  async (href) => {
    over(linkTo(href));
    await settle();
    expect(request).not.toHaveBeenCalled();
  },
);

it('does not load a release while the network is down, and tries again at the next rest', async () => {
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const link = linkTo('/about');
  over(link);
  await settle();
  expect(prepare).not.toHaveBeenCalled();
  over(link);
  await settle();
  expect(prepare).toHaveBeenCalledTimes(1);
});

it('loads nothing with Save-Data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  page.remove();
  page = document.body.appendChild(document.createElement('div'));
  loadAhead(live, { prepare }, page);
  over(linkTo('/about'));
  await settle();
  Object.defineProperty(navigator, 'connection', { value: undefined });
  expect(request).not.toHaveBeenCalled();
});
