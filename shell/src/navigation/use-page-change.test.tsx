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
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </main>
  );
}

const scrollTo = jest.fn();

/** Scrolls as a finger does; the events depend on the browser. */
function scroll(y: number, events: readonly string[]) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  for (const event of events) act(() => void window.dispatchEvent(new Event(event)));
}

beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
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
