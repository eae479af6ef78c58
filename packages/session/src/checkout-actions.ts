import { isDesignComplete } from './guest-design';
import type { GetSession, SessionActions, SetSession } from './session.types';

/** The store's own message; the flow has another wording for the same case. */
export const DESIGN_NOT_READY = 'Cannot proceed to checkout: design not ready';

type CheckoutActions = Pick<
  SessionActions,
  'canStartCheckout' | 'startCheckout' | 'updateCheckout' | 'completeCheckout' | 'clearCheckout'
>;

/** Actions on the checkout in progress, which the session holds. */
export function checkoutActions(set: SetSession, get: GetSession): CheckoutActions {
  return {
    canStartCheckout: () => get().isSessionValid() && isDesignComplete(get().getCurrentDesign()),
    startCheckout: () => {
      if (!get().canStartCheckout()) {
        set({ error: DESIGN_NOT_READY });
        return false;
      }
      set({
        checkout: { active: true, paymentStatus: 'pending' },
        currentStep: 'checkout',
        error: null,
      });
      return true;
    },
    updateCheckout: (fields) =>
      set((state) =>
        state.checkout === null ? {} : { checkout: { ...state.checkout, ...fields } },
      ),
    completeCheckout: (orderId) =>
      set((state) =>
        state.checkout === null
          ? {}
          : { checkout: { ...state.checkout, paymentStatus: 'completed', orderId } },
      ),
    clearCheckout: () => set({ checkout: null }),
  };
}
