import { emit } from '@ftl/page-events';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Consent } from './consent';
import { pageIsShown, REST_AT_LATEST_MS } from './page-at-rest';

const google = { ga4Id: 'G-TEST1234' };
const stored = () => JSON.parse(localStorage.getItem('measuring-consent') ?? '{}') as object;
const banner = () => screen.findByRole('region', { name: 'Can we use analytics?' });

beforeAll(() => {
  Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run) });
});
beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

function show(services: typeof google | undefined, path = '/') {
  pageIsShown();
  render(
    <MemoryRouter initialEntries={[path]}>
      <Consent services={services} />
      <button type="button" onClick={() => emit('consent:asked', {})}>
        Cookies
      </button>
    </MemoryRouter>,
  );
}

it('ANALYTICS-07: makes refusing as easy as accepting, and stores the choice', async () => {
  show(google);
  await banner();
  const [refuse, accept] = screen.getAllByRole('button');
  expect(refuse).toHaveTextContent('Decline');
  expect(accept).toHaveTextContent('Accept');
  expect(refuse?.className).toBe(accept?.className);
  await userEvent.keyboard('{Escape}');
  expect(stored()).toEqual({});
  await userEvent.tab();
  await userEvent.tab();
  expect(refuse).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(stored()).toMatchObject({ choice: 'refused' });
  expect(screen.queryByRole('region')).toBeNull();
});

it('can be changed from the footer, moving the focus to the question and back', async () => {
  localStorage.setItem(
    'measuring-consent',
    JSON.stringify({ choice: 'accepted', at: new Date().toISOString() }),
  );
  show(google);
  const opener = screen.getByRole('button', { name: 'Cookies' });
  await userEvent.click(opener);
  expect(await banner()).toHaveFocus();
  expect(screen.getByText(/Currently allowed/)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(opener).toHaveFocus();
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(stored()).toMatchObject({ choice: 'refused' });
  expect(opener).toHaveFocus();
});

it.each([
  ['where no service is set up', undefined, '/'],
  ['on a memorial page', google, '/memento/abc'],
  ['on a shared design', google, '/design/view/17'],
])('does not ask %s', async (_, services, path) => {
  jest.useFakeTimers();
  show(services, path);
  await act(() => jest.advanceTimersByTimeAsync(REST_AT_LATEST_MS));
  expect(screen.queryByRole('region')).toBeNull();
});
