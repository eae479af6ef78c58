import { SESSION_STORAGE_KEY } from '@ftl/contracts';
import { createSessionStore, sessionStore } from './session-store';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const start = new Date('2026-03-01T10:00:00Z');

const photo = {
  originalImageUrl: '/o.jpg',
  backgroundRemovedImageUrl: '/c.png',
  processedImageUrl: '/c.png',
};
const finished = {
  ...photo,
  lovedOneName: 'Rose',
  selectedTemplate: 'heaven-memory',
  finalDesignImageUrl: '/d.png',
};

const busyFlow = {
  ...{ loading: true, progress: 30, progressMessage: 'Creating your design...' },
  ...{ retryCount: 2, error: 'x' },
};
const idle = { progress: 0, progressMessage: '', retryCount: 0, error: null };

const makeStore = () => createSessionStore();
const stored = () => JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '{}').state;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: start });
});
afterEach(() => jest.useRealTimers());

describe('lifetimes', () => {
  it('SESSION-01, SESSION-02: keeps its fields in local storage under unified-design-store', () => {
    makeStore();
    expect(SESSION_STORAGE_KEY).toBe('unified-design-store');
    expect(Object.keys(stored()).sort()).toEqual(
      [
        'checkout',
        'currentDesignId',
        'currentStep',
        'designs',
        'sessionCreatedAt',
        'sessionExpiresAt',
        'tempDesignData',
        'tempUserId',
      ].sort(),
    );
  });

  it('SESSION-03: does not persist progress, its message, loading, error and retries of the flow', () => {
    makeStore().setState(busyFlow);
    expect(makeStore().getState()).toMatchObject({ ...idle, loading: false });
    expect(JSON.stringify(stored())).not.toMatch(/progress|loading|error|retryCount/i);
  });

  it('SESSION-04: a session expires after 24 hours', () => {
    const { sessionCreatedAt, sessionExpiresAt } = makeStore().getState();
    expect(Date.parse(sessionExpiresAt) - Date.parse(sessionCreatedAt)).toBe(DAY);
  });

  it('SESSION-05: a design expires 7 days after its creation', () => {
    const design = makeStore().getState().createDesign(finished);
    expect(Date.parse(design.expiresAt) - Date.parse(design.createdAt)).toBe(7 * DAY);
  });

  it('SESSION-06: keeps a valid session and replaces an expired one', () => {
    const store = makeStore();
    const first = store.getState().tempUserId;
    expect(first).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    jest.setSystemTime(start.getTime() + DAY - 1);
    expect(store.getState().ensureSession()).toBe(first);
    jest.setSystemTime(start.getTime() + DAY);
    expect(store.getState().ensureSession()).not.toBe(first);
    expect(store.getState().isSessionValid()).toBe(true);
  });

  it('SESSION-07, SESSION-08: a new session keeps the designs and starts at order with the current one', () => {
    const store = makeStore();
    const design = store.getState().createDesign(finished);
    jest.setSystemTime(start.getTime() + 2 * DAY);
    store.getState().ensureSession();
    expect(store.getState().getDesign(design.id)).toEqual(design);
    expect(store.getState()).toMatchObject({ currentStep: 'order', currentDesignId: design.id });
  });

  it('SESSION-08: a new session starts at upload if the current design has expired', () => {
    const store = makeStore();
    store.getState().createDesign(finished);
    jest.setSystemTime(start.getTime() + 8 * DAY);
    store.getState().ensureSession();
    expect(store.getState()).toMatchObject({ currentStep: 'upload', currentDesignId: null });
  });

  it('SESSION-09: a new session resets progress, error and retries, and clears the checkout', () => {
    const store = makeStore();
    store.getState().createDesign(finished);
    store.getState().startCheckout();
    store.setState(busyFlow);
    jest.setSystemTime(start.getTime() + 2 * DAY);
    store.getState().ensureSession();
    expect(store.getState()).toMatchObject({ ...idle, checkout: null });
  });

  it('a new session leaves a running creation running, which calls the API in it', () => {
    const store = makeStore();
    store.setState(busyFlow);
    jest.setSystemTime(start.getTime() + 2 * DAY);
    store.getState().ensureSession();
    store.getState().resetFlow();
    store.getState().clearSession();
    expect(store.getState().loading).toBe(true);
  });

  it('SESSION-10: clearing wipes id, times, designs, drafts and checkout', () => {
    const store = makeStore();
    store.getState().createDesign(finished);
    store.getState().startCheckout();
    store.getState().updateDraft({ lovedOneName: 'R' });
    store.getState().clearSession();
    expect(stored()).toEqual({
      tempUserId: '',
      sessionCreatedAt: '',
      sessionExpiresAt: '',
      currentDesignId: null,
      designs: {},
      tempDesignData: {},
      checkout: null,
      currentStep: 'upload',
    });
  });
});

describe('designs', () => {
  it('SESSION-11, SESSION-12: gives a design an id unless it has one, makes it current and clears the draft', () => {
    const { getState } = makeStore();
    getState().updateDraft(photo);
    const own = getState().createDesign(finished);
    expect(own.id).not.toBe('');
    expect(getState()).toMatchObject({ currentDesignId: own.id, tempDesignData: {} });
    expect(getState().createDesign({ ...finished, id: 'given' }).id).toBe('given');
    expect(getState().currentDesignId).toBe('given');
  });

  it('SESSION-13: an update merges fields and refreshes updatedAt', () => {
    const { getState } = makeStore();
    const { id } = getState().createDesign(finished);
    jest.setSystemTime(start.getTime() + HOUR);
    getState().updateDesign(id, { lovedOneName: 'Rosa' });
    expect(getState().getDesign(id)).toMatchObject({
      ...finished,
      lovedOneName: 'Rosa',
      createdAt: start.toISOString(),
      updatedAt: new Date(start.getTime() + HOUR).toISOString(),
    });
  });

  it('SESSION-14, SESSION-16: hides an expired design and refuses to switch to it', () => {
    const { getState } = makeStore();
    const old = getState().createDesign({ ...finished, id: 'old' });
    jest.setSystemTime(start.getTime() + 6 * DAY);
    getState().createDesign({ ...finished, id: 'new' });
    expect(getState().switchDesign('old')).toBe(true);
    expect(getState().switchDesign('nobody')).toBe(false);
    jest.setSystemTime(Date.parse(old.expiresAt));
    expect(getState().getDesign('old')).toBeUndefined();
    expect(getState().getCurrentDesign()).toBeUndefined();
    expect(getState().switchDesign('new')).toBe(true);
    expect(getState().switchDesign('old')).toBe(false);
    expect(getState().currentDesignId).toBe('new');
  });

  it('SESSION-15: deleting the current design clears the current id, deleting another does not', () => {
    const { getState } = makeStore();
    getState().createDesign({ ...finished, id: 'one' });
    getState().createDesign({ ...finished, id: 'two' });
    getState().deleteDesign('one');
    expect(getState().currentDesignId).toBe('two');
    getState().deleteDesign('two');
    expect(getState().currentDesignId).toBeNull();
  });

  it('SESSION-17, SESSION-18, SESSION-19: a design has every field, size M, white, completed', () => {
    expect(makeStore().getState().createDesign({ id: 'x' })).toMatchObject({
      id: 'x',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      expiresAt: expect.any(String),
      status: 'completed',
      lovedOneName: '',
      selectedTemplate: '',
      size: 'M',
      tshirtColor: 'White',
      originalImageUrl: '',
      backgroundRemovedImageUrl: '',
      processedImageUrl: '',
      finalDesignImageUrl: '',
      generatedDesignUrl: '',
      mockupUrl: '',
      generatedWithName: '',
      generatedWithTemplate: '',
    });
  });

  it('SESSION-19: an unsaved draft has the status draft', () => {
    const { getState } = makeStore();
    getState().updateDraft(photo);
    expect(getState().tempDesignData.status).toBe('draft');
  });
});

it('SESSION-01: restores everything after a reload', () => {
  const store = makeStore();
  store.getState().updateDraft({ ...photo, lovedOneName: 'Ro' });
  store.getState().nextStep();
  const reloaded = makeStore().getState();
  expect(reloaded).toMatchObject({
    currentStep: 'design',
    tempDesignData: { ...photo, lovedOneName: 'Ro' },
  });
  expect(reloaded.tempUserId).toBe(store.getState().tempUserId);
});

it('SUCCESS-05: refreshes a page restored from the back/forward cache', () => {
  sessionStore.getState().createDesign({ ...finished, id: 'design-1' });
  const other = makeStore();
  other.getState().clearSession();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(sessionStore.getState().getDesign('design-1')).toBeUndefined();
});
