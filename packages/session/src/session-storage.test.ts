import { SESSION_STORAGE_KEY } from '@ftl/contracts';
import type { DesignFields } from './guest-design';
import type { StorageProblem } from './session-storage';
import { createSessionStore, sessionStore } from './session-store';

const withProblems = (backing?: () => Storage) => {
  const problems: StorageProblem[] = [];
  const store = createSessionStore({ backing, onProblem: (problem) => problems.push(problem) });
  return { store, problems };
};

const tempUserId = 'abcdefghijklmnopqrstuvwxyz012345';

beforeEach(() => localStorage.clear());

describe('corrupted storage', () => {
  it.each`
    what                   | text
    ${'not JSON'}          | ${'{"state":{"tempUserId":"' + tempUserId + '","designs":{'}
    ${'another shape'}     | ${JSON.stringify({ state: { tempUserId, designs: 7 }, version: 1 })}
    ${'no times'}          | ${JSON.stringify({ state: { tempUserId, currentDesignId: null, designs: {}, tempDesignData: {}, checkout: null, currentStep: 'upload' }, version: 1 })}
    ${'a broken design'}   | ${JSON.stringify({ state: { tempUserId, sessionCreatedAt: '', sessionExpiresAt: '', currentDesignId: null, designs: { a: null }, tempDesignData: {}, checkout: null, currentStep: 'upload' }, version: 1 })}
    ${'a step of no flow'} | ${JSON.stringify({ state: { tempUserId, sessionCreatedAt: '', sessionExpiresAt: '', currentDesignId: null, designs: {}, tempDesignData: {}, checkout: null, currentStep: 'moon' }, version: 1 })}
  `(
    'ERR-24: starts over when storage contains $what, and keeps the id that identifies the visitor to the server',
    ({ text }) => {
      localStorage.setItem(SESSION_STORAGE_KEY, text);
      const { store, problems } = withProblems();
      expect(problems).toEqual(['corrupted']);
      expect(store.getState()).toMatchObject({ tempUserId, designs: {}, currentStep: 'upload' });
      expect(store.getState().isSessionValid()).toBe(true);
      expect(JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '').state.tempUserId).toBe(
        tempUserId,
      );
    },
  );

  it("ERR-24: shows a toast about it in the shop's own store", async () => {
    localStorage.setItem(SESSION_STORAGE_KEY, '<html>');
    await jest.isolateModulesAsync(async () => {
      const { toastStore } = await import('@ftl/page-events');
      expect(toastStore.getState().toasts).toEqual([]);
      await import('./session-store');
      expect(toastStore.getState().toasts).toMatchObject([
        {
          title: 'Session data corrupted. Please start over.',
          description: 'Your finished designs and orders are safe.',
        },
      ]);
    });
  });

  it('ERR-24: creates a new id if the text contains none', () => {
    localStorage.setItem(SESSION_STORAGE_KEY, '<html>');
    expect(withProblems().store.getState().tempUserId).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });
});

describe('unavailable storage', () => {
  it('keeps the session in memory when storage is blocked', () => {
    const { store, problems } = withProblems(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    store.getState().updateDraft({ lovedOneName: 'Rose' });
    expect(store.getState().tempDesignData.lovedOneName).toBe('Rose');
    expect(problems).toEqual(['blocked']);
  });

  it('does not throw on clearing when removal is blocked', () => {
    const { store, problems } = withProblems(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    store.getState().createDesign({ id: 'one' });
    store.getState().clearSession();
    store.persist.clearStorage();
    expect(store.getState().designs).toEqual({});
    expect(problems).toEqual(['blocked']);
  });

  it('reports storage of which only removal is blocked', () => {
    const kept = new Map([[SESSION_STORAGE_KEY, '<html>']]);
    const backing = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    } as unknown as Storage;
    expect(withProblems(() => backing).problems).toEqual(['blocked', 'corrupted']);
  });

  it.each`
    problem      | title
    ${'blocked'} | ${'Your browser is blocking storage'}
    ${'full'}    | ${'This browser is out of storage'}
  `('shows the visitor "$title"', ({ problem, title }) => {
    const name = problem === 'full' ? 'QuotaExceededError' : 'SecurityError';
    jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('refused', name);
    });
    jest.isolateModules(() => {
      const { toastStore } =
        jest.requireActual<typeof import('@ftl/page-events')>('@ftl/page-events');
      jest.requireActual('./session-store');
      expect(toastStore.getState().toasts[0]).toMatchObject({
        title,
        description: 'You can still order, but your progress will be lost if you close this page.',
        tone: 'caution',
      });
    });
    jest.restoreAllMocks();
  });

  it('keeps the session in memory when storage is full, and reports it once', () => {
    const full = {
      ...localStorage,
      getItem: () => null,
      removeItem: () => undefined,
    } as unknown as Storage;
    full.setItem = () => {
      throw new DOMException('too much', 'QuotaExceededError');
    };
    const { store, problems } = withProblems(() => full);
    store.getState().updateDraft({ lovedOneName: 'Rose' });
    store.getState().updateDraft({ lovedOneName: 'Rosa' });
    expect(store.getState().tempDesignData.lovedOneName).toBe('Rosa');
    expect(problems).toEqual(['full']);
  });
});

describe('several tabs', () => {
  const changeInOtherTab = (change: (state: Record<string, unknown>) => void) => {
    const stored = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '');
    change(stored.state);
    const newValue = JSON.stringify(stored);
    localStorage.setItem(SESSION_STORAGE_KEY, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY, newValue }));
  };

  it('SESSION-01: adopts changes of another tab but keeps its own step', () => {
    sessionStore.getState().createDesign({ id: 'one', lovedOneName: 'Rose' });
    sessionStore.setState({ currentStep: 'order' });
    changeInOtherTab((state) => {
      (state['designs'] as Record<string, { lovedOneName: string }>)['one']!.lovedOneName = 'Rosa';
      state['currentStep'] = 'checkout';
    });
    expect(sessionStore.getState().getDesign('one')?.lovedOneName).toBe('Rosa');
    expect(sessionStore.getState().currentStep).toBe('order');
  });

  it('SESSION-01: keeps its own step while it works on the draft that both tabs share', () => {
    sessionStore.getState().clearSession();
    sessionStore.getState().updateDraft({ originalImageUrl: '/new.jpg' });
    sessionStore.setState({ currentStep: 'design' });
    changeInOtherTab((state) => {
      state['currentStep'] = 'upload';
    });
    expect(sessionStore.getState().currentStep).toBe('design');
    changeInOtherTab((state) => {
      state['tempDesignData'] = {};
    });
    expect(sessionStore.getState().currentStep).toBe('upload');
  });

  it('writes nothing in response to another tab, which would respond in turn, forever', () => {
    sessionStore.getState().createDesign({ id: 'one' });
    sessionStore.setState({ currentStep: 'order' });
    changeInOtherTab((state) => {
      state['currentStep'] = 'checkout';
    });
    const { state } = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '');
    expect(state.currentStep).toBe('checkout');
    expect(sessionStore.getState().currentStep).toBe('order');
  });

  it.each([
    ['of another key', { key: 'other', newValue: '{}' }],
    ['that it was removed', { key: SESSION_STORAGE_KEY, newValue: null }],
  ])('ignores the storage event %s', (_, news) => {
    sessionStore.getState().createDesign({ id: 'one', lovedOneName: 'Rose' });
    const stored = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '');
    stored.state.designs.one.lovedOneName = 'Rosa';
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(stored));
    window.dispatchEvent(new StorageEvent('storage', news));
    expect(sessionStore.getState().getDesign('one')?.lovedOneName).toBe('Rose');
  });

  it('SESSION-10: clears the session in all tabs', () => {
    sessionStore.getState().createDesign({ id: 'one' });
    changeInOtherTab((state) =>
      Object.assign(state, { designs: {}, currentDesignId: null, currentStep: 'upload' }),
    );
    expect(sessionStore.getState()).toMatchObject({
      designs: {},
      currentDesignId: null,
      currentStep: 'upload',
    });
  });
});

describe('sessions of other releases', () => {
  const noTexts = { birthDate: '', passedDate: '', message: '' };
  const design = {
    id: 'one',
    createdAt: '2026-01-01T12:00:00.000Z',
    updatedAt: '2026-01-01T12:00:00.000Z',
    expiresAt: '2999-01-08T12:00:00.000Z',
    status: 'completed',
    lovedOneName: 'Rose',
    selectedTemplate: 'heaven-memory',
    size: 'M',
    tshirtColor: 'White',
    sizes: [{ size: 'M', quantity: 1 }],
    originalImageUrl: '/api/images/view/o.jpg',
    backgroundRemovedImageUrl: '/api/images/view/c.png',
    processedImageUrl: '/api/images/view/c.png',
    finalDesignImageUrl: '/api/images/view/d.webp',
    generatedDesignUrl: '/api/images/view/d.webp',
    mockupUrl: '',
    generatedWithName: 'Rose',
    generatedWithTemplate: 'heaven-memory',
    generatedWithCutout: '/api/images/view/c.png',
    edgeQuality: { score: 91, isGoodQuality: true, details: {}, issues: [], recommendations: [] },
  };
  /** Copied from the output of `JSON.stringify` in the release before the schema. */
  const session = {
    tempUserId,
    sessionCreatedAt: '2026-01-01T12:00:00.000Z',
    sessionExpiresAt: '2999-01-02T12:00:00.000Z',
    currentDesignId: 'one',
    designs: { one: design },
    tempDesignData: {},
    checkout: { active: true, paymentStatus: 'pending', color: 'White', sizes: design.sizes },
    currentStep: 'order',
  };
  const keep = (state: object, version: number) =>
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ state, version }));

  it('SESSION-01: restores a session that was stored before the schema unchanged', () => {
    keep(session, 1);
    const { store, problems } = withProblems();
    expect(problems).toEqual([]);
    expect(store.getState()).toMatchObject(session);
  });

  it('SESSION-01, SESSION-17, SESSION-18: adds to a stored design the fields that its release did not have', () => {
    const { size: _, edgeQuality: __, generatedWithCutout: ___, ...earlier } = design;
    keep({ ...session, designs: { one: { ...earlier, generatedWithName: null } } }, 1);
    const { store, problems } = withProblems();
    expect(problems).toEqual([]);
    expect(store.getState().getCurrentDesign()).toEqual({
      ...earlier,
      plan: 'guest',
      size: 'M',
      generatedWithName: '',
      ...noTexts,
      generatedWithWords: { lovedOneName: 'Rose', ...noTexts },
    });
  });

  it('SESSION-01: stores a design in a form that the release before can read', () => {
    const { store } = withProblems();
    store
      .getState()
      .createDesign({ ...(design as unknown as DesignFields), finalDesignImageUrl: null });
    const { state } = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '');
    expect(state.designs.one).toMatchObject({
      ...design,
      finalDesignImageUrl: '',
      generatedDesignUrl: '',
    });
  });

  it('SESSION-01: keeps a session of a newer release after a rollback', () => {
    keep({ ...session, futureField: 7 }, 2);
    const { store, problems } = withProblems();
    expect(problems).toEqual([]);
    expect(store.getState()).toMatchObject(session);
  });

  it('ERR-24: starts over with the same id when a session of a newer release no longer fits', () => {
    keep({ ...session, designs: [design] }, 2);
    const { store, problems } = withProblems();
    expect(problems).toEqual(['corrupted']);
    expect(store.getState()).toMatchObject({ tempUserId, designs: {} });
  });
});
