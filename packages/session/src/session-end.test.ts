import { CHECKOUT_DRAFT_STORAGE } from '@ftl/contracts';
import { createSessionStore } from './session-store';

const makeStore = () => createSessionStore();

beforeEach(() => localStorage.clear());

describe('the order form in progress', () => {
  const fill = () => localStorage.setItem(CHECKOUT_DRAFT_STORAGE, '{"email":"ann@example.com"}');
  const kept = () => localStorage.getItem(CHECKOUT_DRAFT_STORAGE);

  it('SESSION-10: is removed when the session is cleared, as on signing out', () => {
    const store = makeStore();
    fill();
    store.getState().clearSession();
    expect(kept()).toBeNull();
  });

  it('SESSION-09: is removed when a session that has expired is replaced', () => {
    const store = makeStore();
    fill();
    store.setState({ sessionExpiresAt: new Date(Date.now() - 1).toISOString() });
    store.getState().ensureSession();
    expect(kept()).toBeNull();
  });

  it('stays when only the temporary id is replaced', () => {
    const store = makeStore();
    fill();
    store.setState({ tempUserId: '' });
    store.getState().ensureSession();
    expect(kept()).not.toBeNull();
  });
});
