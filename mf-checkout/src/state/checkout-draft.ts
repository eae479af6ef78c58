import { CHECKOUT_DRAFT_STORAGE } from '@ftl/contracts';
import type { DeliveryChoice } from '@ftl/session';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { browserStorage } from '@ftl/session/browser-storage';
import type { ShirtChoice } from '@ftl/rules';

/** Choices from other pages, by their source. */
export interface HandedOver {
  /** From this page's URL. */
  address: Partial<ShirtChoice>;
  /** From the session, written by the design step. */
  session: Partial<ShirtChoice & DeliveryChoice>;
  /** From the stored design: complete, lowest priority. */
  design: ShirtChoice;
  email: string;
  /** Of the last order of this session. */
  shipState?: string | undefined;
}

/** The inputs of the checkout page, and what their order became. */
export type DraftChange = Partial<
  ShirtChoice & DeliveryChoice & Pick<CheckoutDraft, 'email' | 'checkoutSessionId'>
>;

/** The buyer's inputs for one design, stored until the order is confirmed. */
export interface CheckoutDraft extends ShirtChoice, DeliveryChoice {
  email: string;
  /** Id of the last payment session; missing before the buyer goes to pay. */
  checkoutSessionId?: string;
  /** The last choice adopted from each source; the same one is not adopted twice. */
  taken: { address: string; session: string };
}

interface CheckoutDrafts {
  drafts: Record<string, CheckoutDraft>;
  /** Adopts new choices; the buyer's changes on this page take precedence. */
  begin: (designId: string, handedOver: HandedOver) => void;
  change: (designId: string, part: DraftChange) => void;
  remove: (designId: string) => void;
}

/** Merges choices from another page into the stored draft; the same reference if nothing changed. */
export function takeOver(kept: CheckoutDraft | undefined, handedOver: HandedOver): CheckoutDraft {
  const { address, session, design, email, shipState } = handedOver;
  const said = { address: JSON.stringify(address), session: JSON.stringify(session) };
  if (!kept) {
    const state = session.shipState ?? shipState;
    return { ...design, ...session, ...address, email, shipState: state, taken: said };
  }
  const isAddressNew = said.address !== '{}' && said.address !== kept.taken.address;
  const isSessionNew = said.session !== kept.taken.session;
  if (!isAddressNew && !isSessionNew) return kept;
  const draft = { ...kept, taken: { ...kept.taken, session: said.session } };
  if (isSessionNew) Object.assign(draft, session);
  if (isAddressNew) Object.assign(draft, address, { taken: said });
  return draft;
}

/** The shape stored before version 1. */
type DraftBeforeColor = Omit<CheckoutDraft, 'color'> & { colour: string };

function withColor({ colour, taken, ...rest }: DraftBeforeColor): CheckoutDraft {
  const renamed = (json: string) => json.replace('"colour":', '"color":');
  return {
    ...rest,
    color: colour,
    taken: { address: renamed(taken.address), session: renamed(taken.session) },
  };
}

/** In local storage, because the payment page may return in another tab. */
export const checkoutDrafts = createStore<CheckoutDrafts>()(
  persist(
    (set) => ({
      drafts: {},
      begin: (designId, handedOver) =>
        set(({ drafts }) => ({
          drafts: { ...drafts, [designId]: takeOver(drafts[designId], handedOver) },
        })),
      change: (designId, part) =>
        set(({ drafts }) => {
          const kept = drafts[designId];
          return kept ? { drafts: { ...drafts, [designId]: { ...kept, ...part } } } : {};
        }),
      remove: (designId) => set(({ drafts: { [designId]: _, ...drafts } }) => ({ drafts })),
    }),
    {
      name: CHECKOUT_DRAFT_STORAGE,
      version: 1,
      migrate: (stored) => {
        const { drafts } = stored as { drafts: Record<string, DraftBeforeColor> };
        return {
          drafts: Object.fromEntries(
            Object.entries(drafts).map(([designId, draft]) => [designId, withColor(draft)]),
          ),
        } as CheckoutDrafts;
      },
      storage: createJSONStorage(() => browserStorage),
      partialize: ({ drafts }) => ({ drafts }),
    },
  ),
);

/**
 * Another tab has changed a draft. A removal is not adopted: the form that the buyer is filling in
 * outlives the end of the session.
 */
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === CHECKOUT_DRAFT_STORAGE && newValue !== null) void checkoutDrafts.persist.rehydrate();
});

/** The design whose order was paid in a payment session. */
export const designPaidIn = (checkoutSessionId: string): string | undefined =>
  Object.entries(checkoutDrafts.getState().drafts).find(
    ([, draft]) => draft.checkoutSessionId === checkoutSessionId,
  )?.[0];

/** The draft of one design; undefined until `begin` was called for it. */
export function useCheckoutDraft(designId: string): CheckoutDraft | undefined {
  return useStore(checkoutDrafts, ({ drafts }) => drafts[designId]);
}
