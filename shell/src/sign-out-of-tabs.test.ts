import { SIGNED_IN_HINT } from '@ftl/contracts';
import { signOutWithOtherTabs } from './sign-out-of-tabs';

const reload = jest.fn();
let stop = (): void => undefined;
const inOtherTab = (change: { oldValue: string | null; newValue: string | null }) =>
  window.dispatchEvent(new StorageEvent('storage', { key: SIGNED_IN_HINT, ...change }));

/** The browser shows a page from its back/forward cache. */
const restore = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

beforeEach(() => {
  reload.mockClear();
  localStorage.setItem(SIGNED_IN_HINT, '1');
  stop = signOutWithOtherTabs(reload);
  sessionStorage.setItem('ftl-order-confirmation', '{"email":"ann@example.com"}');
});
afterEach(() => stop());

it('clears this tab and reloads it when another tab signs out', () => {
  inOtherTab({ oldValue: '1', newValue: null });
  expect(sessionStorage).toHaveLength(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['signs in', { oldValue: null, newValue: '1' }],
  ['was not signed in', { oldValue: null, newValue: null }],
])('leaves the tab as it is when another tab %s', (_, change) => {
  inOtherTab(change);
  expect(sessionStorage).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads a page that the browser restores from before the sign-out', () => {
  localStorage.removeItem(SIGNED_IN_HINT);
  restore();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves a restored page of someone who is still signed in as it is', () => {
  restore();
  expect(reload).not.toHaveBeenCalled();
});
