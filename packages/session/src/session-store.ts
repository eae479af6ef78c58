import { CHECKOUT_DRAFT_STORAGE, DATA_CORRUPTED, SESSION_STORAGE_KEY } from '@ftl/contracts';
import { SESSION_LIFETIME_MS } from '@ftl/rules';
import { useStore, type StoreApi } from 'zustand';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { forgivingStorage } from './browser-storage';
import { checkoutActions } from './checkout-actions';
import { designActions } from './design-actions';
import { flowActions, idleFlow } from './flow-actions';
import { isDesignExpired } from './guest-design';
import { randomId } from './random-id';
import { SESSION_VERSION } from './session-schema';
import { createSessionStorage } from './session-storage';
import type { StorageProblem } from './session-storage';
import type { PersistedSession, SessionActions, SessionState, SetSession } from './session.types';
import { toast } from '@ftl/page-events';

export const emptySession: PersistedSession = {
  tempUserId: '',
  sessionCreatedAt: '',
  sessionExpiresAt: '',
  currentDesignId: null,
  designs: {},
  tempDesignData: {},
  checkout: null,
  currentStep: 'upload',
};

const persistedPart = (state: SessionState): PersistedSession => ({
  tempUserId: state.tempUserId,
  sessionCreatedAt: state.sessionCreatedAt,
  sessionExpiresAt: state.sessionExpiresAt,
  currentDesignId: state.currentDesignId,
  designs: state.designs,
  tempDesignData: state.tempDesignData,
  checkout: state.checkout,
  currentStep: state.currentStep,
});

/**
 * Adopts the stored session. Tabs share designs, drafts and checkout; each keeps its own step unless
 * the design or the photo of that step was deleted. It is kept here and not by a later `setState`,
 * which would write it to storage: two tabs at different steps would overwrite each other's in turn,
 * forever.
 */
function adopt(stored: unknown, current: SessionState): SessionState {
  const session = stored as PersistedSession | undefined;
  const { currentDesignId, currentStep } = current;
  const design = currentDesignId === null ? undefined : session?.designs[currentDesignId];
  const { originalImageUrl } = current.tempDesignData;
  const isStillThere =
    currentDesignId === null
      ? !!originalImageUrl && originalImageUrl === session?.tempDesignData.originalImageUrl
      : design !== undefined && !isDesignExpired(design, Date.now());
  const own = isStillThere ? { currentDesignId, currentStep } : undefined;
  return { ...current, ...session, ...own };
}

interface CreateSessionStoreOptions {
  backing?: () => Storage;
  onProblem?: (problem: StorageProblem) => void;
}

/** Changes are partial: a release does not know the fields that a newer shell's store has. */
interface SessionStore extends Omit<StoreApi<SessionState>, 'setState'> {
  setState: SetSession;
  persist: { rehydrate: () => Promise<void> | void; clearStorage: () => void };
}

/** Creates a session store; the shop uses `sessionStore`, tests create their own. */
export function createSessionStore(options: CreateSessionStoreOptions = {}): SessionStore {
  let salvaged: string | undefined;
  const backing = options.backing ?? (() => window.localStorage);
  /** Removes the inputs of unpaid orders, which identify a person. */
  const forgetCheckoutDraft = () => forgivingStorage(backing).removeItem(CHECKOUT_DRAFT_STORAGE);
  const storage = createSessionStorage({
    backing,
    onProblem: (problem, tempUserId) => {
      salvaged = tempUserId;
      options.onProblem?.(problem);
    },
  });

  const store = createStore<SessionState>()(
    persist(
      (set, get) => {
        const lifecycle: Pick<SessionActions, 'ensureSession' | 'isSessionValid' | 'clearSession'> =
          {
            isSessionValid: () =>
              get().tempUserId !== '' && Date.parse(get().sessionExpiresAt) > Date.now(),
            ensureSession: () => {
              if (get().isSessionValid()) return get().tempUserId;
              // Without an id only the identity is replaced, as after an order.
              if (get().tempUserId !== '') forgetCheckoutDraft();
              const now = Date.now();
              const designs = Object.fromEntries(
                Object.entries(get().designs).filter(([, design]) => !isDesignExpired(design, now)),
              );
              const currentId = get().currentDesignId;
              const currentLives = currentId !== null && designs[currentId] !== undefined;
              const tempUserId = salvaged ?? randomId();
              salvaged = undefined;
              set({
                ...idleFlow,
                tempUserId,
                sessionCreatedAt: new Date(now).toISOString(),
                sessionExpiresAt: new Date(now + SESSION_LIFETIME_MS).toISOString(),
                designs,
                currentDesignId: currentLives ? currentId : null,
                currentStep: currentLives ? 'order' : 'upload',
                checkout: null,
              });
              return tempUserId;
            },
            clearSession: () => {
              forgetCheckoutDraft();
              set({ ...emptySession, ...idleFlow });
            },
          };
        return {
          ...emptySession,
          ...idleFlow,
          loading: false,
          ...lifecycle,
          ...designActions(set, get),
          ...flowActions(set, get),
          ...checkoutActions(set, get),
        };
      },
      {
        name: SESSION_STORAGE_KEY,
        version: SESSION_VERSION,
        storage,
        partialize: persistedPart as (state: SessionState) => PersistedSession,
        merge: adopt,
      },
    ),
  );
  store.getState().ensureSession();
  return store;
}

const problemMessage: Record<StorageProblem, { title: string; description: string }> = {
  corrupted: {
    title: DATA_CORRUPTED,
    description: 'Your finished designs and orders are safe.',
  },
  blocked: {
    title: 'Your browser is blocking storage',
    description: 'You can still order, but your progress will be lost if you close this page.',
  },
  full: {
    title: 'This browser is out of storage',
    description: 'You can still order, but your progress will be lost if you close this page.',
  },
};

export const sessionStore = createSessionStore({
  onProblem: (problem) => toast({ ...problemMessage[problem], tone: 'caution' }),
});

/** Another tab has changed the session. */
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== SESSION_STORAGE_KEY || event.newValue === null) return;
    void sessionStore.persist.rehydrate();
  });
}

/** A page restored from the back/forward cache may be stale, so hydrate it again. */
if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) void sessionStore.persist.rehydrate();
  });
}

/** Reads from the session in a component: `useSession((session) => session.currentStep)`. */
export function useSession<T>(selector: (state: SessionState) => T): T {
  return useStore(sessionStore, selector);
}
