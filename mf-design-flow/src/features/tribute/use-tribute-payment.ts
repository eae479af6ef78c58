import {
  deliveryQueries,
  PAYMENT_REDIRECT_DELAY_MS,
  paymentPage,
  quoteChange,
  usePaymentPage,
  type DeliveryWish,
} from '@ftl/design-widgets';
import { withoutExpress } from '@ftl/rules';
import { sessionStore } from '@ftl/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { OWNER } from '../../owner';
import { tributeCheckoutProblem } from './check-tribute';
import { requestCheckout, tributeFailure } from './tribute-calls';
import { orderedTribute } from './tribute-memory';
import { moveTo, ofPage } from './tribute.state';
import type { TributeAction, TributeState } from './tribute.state';

/** Reloads this page, because a copy from the back/forward cache may be stale. */
export const ownPage = {
  reload: (): void => window.location.reload(),
};

/** The price and arrival that the buyer saw when pressing the button. */
export interface TributePayment {
  totalCents: number;
  wish: DeliveryWish;
}

/** Starts the payment; the returned function shows the reason if that is not possible. */
export function useTributePayment(
  state: TributeState,
  dispatch: Dispatch<TributeAction>,
): (payment: TributePayment) => void {
  const client = useQueryClient();
  const checkout = useMutation({ mutationFn: requestCheckout });

  const openPaymentPage = usePaymentPage(() => {
    if (orderedTribute() !== null) ownPage.reload();
    else if (state.screen.stage === 'paying') dispatch(moveTo({ stage: 'guest-checkout' }));
  });

  const leave = (url: string) => {
    paymentPage.rememberBuyer();
    openPaymentPage(url, PAYMENT_REDIRECT_DELAY_MS);
  };

  const fail = (error: Error, totalCents: number) => {
    const change = quoteChange(error, totalCents);
    if (change !== null) void client.invalidateQueries({ queryKey: deliveryQueries(OWNER) });
    dispatch(moveTo({ stage: 'guest-checkout' }));
    if (change?.kind === 'price')
      dispatch({ type: 'changed', newQuote: withoutExpress(change.quote) });
    else dispatch({ type: 'changed', problem: ofPage(tributeFailure(error, 'checkout')) });
  };

  return ({ totalCents, wish }) => {
    const { form, designId } = state;
    const problem = tributeCheckoutProblem(form.email, designId);
    if (problem !== null) {
      dispatch({ type: 'changed', problem });
      return;
    }
    dispatch(moveTo({ stage: 'paying' }));
    const tempUserId = sessionStore.getState().ensureSession();
    // TanStack Query calls these only while the component is mounted.
    checkout.mutate(
      { form, designId, tempUserId, totalCents, wish },
      { onSuccess: leave, onError: (error) => fail(error, totalCents) },
    );
  };
}
