import { countReloads } from '@ftl/design-widgets/testing';
import { SIGNED_IN_HINT } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { leave } from './leave';

// jsdom opens only URLs within the document.
jest.mock('@ftl/contracts', () => {
  const contracts = jest.requireActual<typeof import('@ftl/contracts')>('@ftl/contracts');
  return { ...contracts, PAGES: { ...contracts.PAGES, home: '#home' } };
});

beforeEach(() => {
  window.location.hash = '';
  localStorage.setItem(SIGNED_IN_HINT, '1');
  sessionStorage.setItem('of-the-account', '1');
  const { createDesign, updateDraft } = sessionStore.getState();
  createDesign({ lovedOneName: 'Eleanor Rose' });
  updateDraft({ lovedOneName: 'Rose Miller' });
});
afterEach(() => jest.restoreAllMocks());

it("clears the account's data from this browser", () => {
  expect(Object.keys(sessionStore.getState().designs)).toHaveLength(1);
  leave();
  expect(sessionStore.getState()).toMatchObject({
    ...{ designs: {}, currentDesignId: null, tempDesignData: {}, checkout: null },
  });
  expect(localStorage.getItem(SIGNED_IN_HINT)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('opens the home page', () => {
  leave();
  expect(window.location.hash).toBe('#home');
});

it('opens the given page', () => {
  leave('#register');
  expect(window.location.hash).toBe('#register');
});

it('loads the page afresh, so that no response stays in memory', () => {
  const reloads = countReloads();
  leave('/register');
  expect(reloads()).toBe(1);
});

it('opens the page also in a browser without storage', () => {
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('Storage is blocked.', 'SecurityError');
  });
  leave();
  expect(window.location.hash).toBe('#home');
});
