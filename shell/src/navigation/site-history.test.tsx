import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Link, Route, Routes, unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { siteHistory } from './site-history';

it('adds one entry for a double tap on a link whose page is still loading', () => {
  const Loading = lazy(() => new Promise<never>(() => undefined));
  render(
    <HistoryRouter history={siteHistory()}>
      <Suspense>
        <Routes>
          <Route path="/faq" element={<Loading />} />
          <Route path="*" element={<Link to="/faq">FAQ</Link>} />
        </Routes>
      </Suspense>
    </HistoryRouter>,
  );
  const before = window.history.length;
  act(() => screen.getByRole('link').click());
  act(() => screen.getByRole('link').click());
  expect(window.location.pathname).toBe('/faq');
  expect(window.history.length).toBe(before + 1);
});
