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
  ...{ revision: 1, shell: '1.0.0', remotes: remotes as LiveRemote[] },
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
  inRouter(<Footer />);
  expect(linksIn('Help and policies')).toEqual([
    ['Contact', '/contact'],
    ['Privacy', '/privacy'],
    ['Returns', '/return-policy'],
    ['Terms', '/terms'],
  ]);
});

it.each([2026, 2031])('NAV-04: the copyright line of the footer contains the year %i', (year) => {
  jest.useFakeTimers({ now: new Date(year, 5, 1) });
  inRouter(<Footer />);
  jest.useRealTimers();
  expect(screen.getByText(new RegExp(`© ${year} `))).toBeVisible();
});

it('the footer links to the cookie choice if there is one', async () => {
  inRouter(<Footer />);
  expect(screen.queryByRole('button', { name: 'Cookies' })).toBeNull();
  const requested = jest.fn();
  const stop = on('consent:asked', requested);
  inRouter(<Footer hasConsent />);
  await userEvent.click(screen.getByRole('button', { name: 'Cookies' }));
  stop();
  expect(requested).toHaveBeenCalledTimes(1);
});

it.each(['/memento/abc', '/design/view/17'])(
  'the footer has no cookie choice on %s, where nothing is measured',
  (path) => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Footer hasConsent />
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
