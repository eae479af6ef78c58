import type { DeliveryChoice } from '@ftl/design-widgets';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { browserStorage } from './browser-storage';
import type { ShirtChoice } from '@ftl/rules';

/** Choices from other pages, by their source. */
export interface HandedOver {
  /** From this page's URL. */
  address: Partial<ShirtChoice>;
  /** From the session, written by the design step. */
  session: Partial<ShirtChoice>;
  /** From the stored design: complete, lowest priority. */
  design: ShirtChoice;
  email: string;
}

/** The inputs of the checkout page. */
export type DraftChange = Partial<ShirtChoice & DeliveryChoice & { email: string }>;

/** The buyer's inputs for one design, stored until the order is confirmed. */
export interface CheckoutDraft extends ShirtChoice, DeliveryChoice {
  email: string;
  /** The last choice adopted from each source; the same one is not adopted twice. */
  taken: { address: string; session: string };
}

interface CheckoutDrafts {
  drafts: Record<string, CheckoutDraft>;
  /** Adopts new choices; the buyer's changes on this page take precedence. */
  begin: (designId: string, handedOver: HandedOver) => void;
  change: (designId: string, part: DraftChange) => void;
  clear: () => void;
}

/** Local storage, because the payment page may return in another tab. */
export const CHECKOUT_DRAFT_STORAGE = 'ftl-checkout-draft';

/** Merges choices from another page into the stored draft; the same reference if nothing changed. */
export function takeOver(kept: CheckoutDraft | undefined, handedOver: HandedOver): CheckoutDraft {
  const { address, session, design, email } = handedOver;
  const said = { address: JSON.stringify(address), session: JSON.stringify(session) };
  if (!kept) return { ...design, ...session, ...address, email, taken: said };
  const isAddressNew = said.address !== '{}' && said.address !== kept.taken.address;
  const isSessionNew = said.session !== kept.taken.session;
  if (!isAddressNew && !isSessionNew) return kept;
  return {
    ...kept,
    ...(isSessionNew ? session : {}),
    ...(isAddressNew ? address : {}),
    taken: {
      address: isAddressNew ? said.address : kept.taken.address,
      session: said.session,
    },
  };
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
      clear: () => set({ drafts: {} }),
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

/** The draft of one design; undefined until `begin` was called for it. */
export function useCheckoutDraft(designId: string): CheckoutDraft | undefined {
  return useStore(checkoutDrafts, ({ drafts }) => drafts[designId]);
}
