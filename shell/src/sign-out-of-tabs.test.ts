import { SIGNED_IN_HINT } from '@ftl/contracts';
import { signOutWithOtherTabs } from './sign-out-of-tabs';

const reload = jest.fn();
let stop = (): void => undefined;
const setHint = (account: string | null) =>
  account === null
    ? localStorage.removeItem(SIGNED_IN_HINT)
    : localStorage.setItem(SIGNED_IN_HINT, account);
function inOtherTab(change: { oldValue: string | null; newValue: string | null }): void {
  setHint(change.newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: SIGNED_IN_HINT, ...change }));
}

/** The browser shows a page from its back/forward cache. */
const restore = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

beforeEach(() => {
  reload.mockClear();
  setHint('ann');
  stop = signOutWithOtherTabs(reload);
  sessionStorage.setItem('ftl-order-confirmation', '{"email":"ann@example.com"}');
});
afterEach(() => stop());

it.each([
  ['another tab signs out', null],
  ['someone else signs in there', 'ben'],
])('clears this tab and reloads it when %s', (_, newValue) => {
  inOtherTab({ oldValue: 'ann', newValue });
  expect(sessionStorage).toHaveLength(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['signs in', null, { oldValue: null, newValue: 'ann' }],
  ['was not signed in', null, { oldValue: null, newValue: null }],
  ['confirms the same account', 'ann', { oldValue: 'ann', newValue: 'ann' }],
])('leaves the tab as it is when another tab %s', (_, before, change) => {
  stop();
  setHint(before);
  stop = signOutWithOtherTabs(reload);
  inOtherTab(change);
  expect(sessionStorage).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['the sign-out', null],
  ["someone else's sign-in", 'ben'],
])('reloads a page that the browser restores from before %s', (_, account) => {
  setHint(account);
  restore();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves a restored page of someone who is still signed in as it is', () => {
  restore();
  expect(reload).not.toHaveBeenCalled();
});
