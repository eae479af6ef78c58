import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { usePageChange } from './use-page-change';

/** Two pages that are rendered without delay. */
function Pages() {
  const pageShown = usePageChange();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(pageShown);
  return (
    <main id="main" tabIndex={-1}>
      <h1>{pathname}</h1>
      <Link to="/faq">FAQ</Link>
      <Link to="#returns">Returns</Link>
      <Link to="/faq#returns">Returns in the FAQ</Link>
      <Link to="/faq#unknown">Unknown part</Link>
      <Link to="/faq#100%">Broken part</Link>
      <Link to="?size=XL">XL</Link>
      <section id="returns">
        <a href="/contact">Contact</a>
      </section>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Forward
      </button>
    </main>
  );
}

const scrollTo = jest.fn();
const scrollIntoView = jest.fn();

/** Scrolls as a finger does; the events depend on the browser. */
function scroll(y: number, events: readonly string[]) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  for (const event of events) act(() => void window.dispatchEvent(new Event(event)));
}

beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockClear();
  scrollIntoView.mockClear();
  window.scrollTo = scrollTo;
  Element.prototype.scrollIntoView = scrollIntoView;
});

afterEach(() => {
  Reflect.deleteProperty(window, 'onscrollend');
  jest.useRealTimers();
});

it.each([
  ['a browser that reports the end of a scroll', true, ['scroll', 'scroll', 'scrollend']],
  ['Safari, which reports no end', false, ['scroll', 'scroll']],
])('returns to the previous position on Back in %s', async (_browser, hasEnd, events) => {
  if (hasEnd) Object.defineProperty(window, 'onscrollend', { configurable: true, value: null });
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(
    <MemoryRouter initialEntries={['/gallery']}>
      <Pages />
    </MemoryRouter>,
  );
  scroll(640, events);
  act(() => jest.advanceTimersByTime(500));
  await user.click(screen.getByRole('link', { name: 'FAQ' }));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  // The browser moves a short page to its top.
  scroll(0, events);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  act(() => jest.advanceTimersByTime(500));
  expect(screen.getByRole('heading', { name: '/gallery' })).toBeVisible();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
});

describe('a scroll that ends while the visitor navigates', () => {
  const BEFORE = 200;
  const ELSEWHERE = 1490;
  const press = (role: 'link' | 'button', name: string) =>
    act(() => screen.getByRole(role, { name }).click());
  const settle = () => act(() => jest.advanceTimersByTime(500));

  beforeEach(() => {
    Object.defineProperty(window, 'onscrollend', { configurable: true, value: null });
    jest.useFakeTimers();
    render(
      <MemoryRouter initialEntries={['/gallery']}>
        <Pages />
      </MemoryRouter>,
    );
    settle();
    scroll(BEFORE, ['scrollend']);
  });

  it('does not count for the page before, if the router has not rendered the next one yet', () => {
    window.history.replaceState(null, '', '#returns');
    scroll(ELSEWHERE, ['scrollend']);
    window.history.replaceState(null, '', window.location.pathname);
    press('link', 'FAQ');
    settle();
    press('button', 'Back');
    settle();
    expect(scrollTo).toHaveBeenLastCalledWith(0, BEFORE);
  });

  it('does not replace the position to return to', () => {
    press('link', 'FAQ');
    settle();
    press('button', 'Back');
    scroll(ELSEWHERE, ['scrollend']);
    settle();
    expect(scrollTo).toHaveBeenLastCalledWith(0, BEFORE);
  });
});

describe('a link to a part or another state of a page', () => {
  async function open() {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(
      <MemoryRouter initialEntries={['/gallery']}>
        <Pages />
      </MemoryRouter>,
    );
    const settle = () => act(() => jest.advanceTimersByTime(500));
    const press = async (role: 'link' | 'button', name: string) => {
      await user.click(screen.getByRole(role, { name }));
      settle();
    };
    settle();
    return { user, press, settle };
  }
  const part = () => document.getElementById('returns');

  it.each([
    ['the same page', 'Returns'],
    ['another page', 'Returns in the FAQ'],
  ])('moves the keyboard to the part of %s', async (_, name) => {
    const { user, press } = await open();
    await press('link', name);
    expect(scrollIntoView.mock.contexts).toEqual([part()]);
    expect(part()).toHaveFocus();
    expect(part()?.style.outlineStyle).toBe('none');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveFocus();
    expect(part()).not.toHaveAttribute('tabindex');
  });

  it.each(['Unknown part', 'Broken part'])(
    'moves the keyboard to the page if it lacks the part: %s',
    async (name) => {
      const { press } = await open();
      await press('link', name);
      expect(screen.getByRole('main')).toHaveFocus();
    },
  );

  it('returns to the position before on Back, and to the one after on Forward', async () => {
    const { press, settle } = await open();
    scroll(100, ['scroll']);
    settle();
    await press('link', 'Returns');
    scroll(900, ['scroll']);
    settle();
    await press('button', 'Back');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 100);
    await press('button', 'Forward');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 900);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it('leaves the position and the focus alone when only the query changes, also on Back', async () => {
    const { press, settle } = await open();
    scroll(640, ['scroll']);
    settle();
    await press('link', 'XL');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'XL' })).toHaveFocus();
    await press('link', 'FAQ');
    scroll(0, ['scroll']);
    await press('button', 'Back');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  });
});
