import type { LiveRemote, LiveSet } from '@ftl/contracts';
import { on } from '@ftl/page-events';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { Footer } from './footer';
import { Header } from './header';
import { SkipLink } from './skip-link';

const inRouter = (node: React.ReactNode) => render(<MemoryRouter>{node}</MemoryRouter>);
const live = (...remotes: Partial<LiveRemote>[]): LiveSet => ({
  ...{
    revision: 1,
    shell: '1.0.0',
    remotes: remotes.map((each) => ({ routes: [], ...each }) as LiveRemote),
  },
});
const linksIn = (name: string) =>
  within(screen.getByLabelText(name))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);
it('NAV-02: the header links to the listed pages', () => {
  inRouter(<Header live={live()} />);
  expect(linksIn('Main')).toEqual([
    ['Home', '/'],
    ['Gallery', '/gallery'],
    ['Pricing', '/pricing'],
    ['How It Works', '/how-it-works'],
    ['FAQ', '/faq'],
    ['Account', '/register'],
  ]);
});

it('the header links to live remotes that declare it, before the account', () => {
  const gifts = { name: 'mf-gift', navigation: [{ path: '/gift', label: 'Gifts' }] };
  inRouter(<Header live={live({ name: 'mf-static' }, gifts)} />);
  expect(linksIn('Main').slice(-3)).toEqual([
    ['FAQ', '/faq'],
    ['Gifts', '/gift'],
    ['Account', '/register'],
  ]);
});

describe('the choice of language', () => {
  const open = (path: string) =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <Header
          live={live({ routes: ['/', '/faq'], languages: ['es'] }, { routes: ['/create'] })}
        />
      </MemoryRouter>,
    );
  afterEach(() => {
    document.documentElement.lang = '';
    document.cookie = 'language=; max-age=0; path=/';
  });

  it('links to the same page in its other languages, in their own words, and keeps the choice', () => {
    open('/faq?a=1');
    const link = screen.getByRole('link', { name: 'Español', hidden: true });
    expect(link).toHaveAttribute('href', '/es/faq?a=1');
    expect(link).toHaveAttribute('lang', 'es');
    // jsdom does not navigate.
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(document.cookie).toContain('language=es');
  });

  it('is not offered on a page without a translation', () => {
    open('/create');
    expect(screen.queryByRole('link', { name: 'Español', hidden: true })).toBeNull();
  });

  it('leads back to the language of the sources', () => {
    document.documentElement.lang = 'es';
    open('/');
    const link = screen.getByRole('link', { name: 'English', hidden: true });
    expect(link).toHaveAttribute('href', '/');
    expect(screen.queryByRole('link', { name: 'Español', hidden: true })).toBeNull();
  });
});

it('a menu that a navigation has closed stays closed on the way back', () => {
  function Steps() {
    const navigate = useNavigate();
    return (
      <>
        <button onClick={() => void navigate('/faq')}>Forward</button>
        <button onClick={() => void navigate(-1)}>Back</button>
      </>
    );
  }
  inRouter(
    <>
      <Header live={live()} />
      <Steps />
    </>,
  );
  // Without the focus, as Safari presses buttons.
  fireEvent.click(screen.getByText('Menu'));
  expect(screen.getByText('Close')).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(screen.getByText('Forward'));
  fireEvent.click(screen.getByText('Back'));
  expect(screen.getByText('Menu')).toHaveAttribute('aria-expanded', 'false');
});

it('NAV-03: the footer links to the listed pages', () => {
  inRouter(<Footer live={live()} />);
  expect(linksIn('Help and policies')).toEqual([
    ['Contact', '/contact'],
    ['Privacy', '/privacy'],
    ['Returns', '/return-policy'],
    ['Terms', '/terms'],
  ]);
});

it.each([2026, 2031])('NAV-04: the copyright line of the footer contains the year %i', (year) => {
  jest.useFakeTimers({ now: new Date(year, 5, 1) });
  inRouter(<Footer live={live()} />);
  jest.useRealTimers();
  expect(screen.getByText(new RegExp(`© ${year} `))).toBeVisible();
});

it('the footer links to the cookie choice if there is one', async () => {
  inRouter(<Footer live={live()} />);
  expect(screen.queryByRole('button', { name: 'Cookies' })).toBeNull();
  const requested = jest.fn();
  const stop = on('consent:asked', requested);
  inRouter(<Footer live={{ ...live(), measuring: {} }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cookies' }));
  stop();
  expect(requested).toHaveBeenCalledTimes(1);
});

it.each(['/memento/abc', '/design/view/17'])(
  'the footer has no cookie choice on %s, where nothing is measured',
  (path) => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Footer live={{ ...live(), measuring: {} }} />
      </MemoryRouter>,
    );
    expect(screen.queryByRole('button', { name: 'Cookies' })).toBeNull();
  },
);

it('the skip link moves the keyboard to the page without a new address', async () => {
  render(
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} />
    </>,
  );
  const before = history.length;
  await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
  expect(history.length).toBe(before);
});
