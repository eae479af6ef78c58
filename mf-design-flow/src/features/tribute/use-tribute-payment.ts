import type { DeliveryWish } from '@ftl/contracts';
import { deliveryQueries } from '@ftl/design-widgets';
import { withoutExpress } from '@ftl/rules';
import { sessionStore } from '@ftl/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type Dispatch } from 'react';
import { OWNER } from '../../owner';
import { tributeCheckoutProblem } from './check-tribute';
import { ownPage, PAYMENT_REDIRECT_DELAY_MS, paymentPage, rememberCheckout } from './payment-page';
import { requestCheckout } from './tribute-calls';
import { orderedTribute } from './tribute-memory';
import { changedQuote, tributeFailure } from './tribute-problem';
import type { TributeAction, TributeState } from './tribute.state';

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
  const redirect = useRef<number>(undefined);
  const client = useQueryClient();
  const checkout = useMutation({ mutationFn: requestCheckout });

  useEffect(() => {
    // The page may be restored from the back/forward cache in mid-redirect.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      window.clearTimeout(redirect.current);
      if (orderedTribute() === null) dispatch({ type: 'returned-from-payment' });
      else ownPage.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
      window.clearTimeout(redirect.current);
    };
  }, [dispatch]);

  const leave = (url: string) => {
    rememberCheckout(Date.now());
    redirect.current = window.setTimeout(() => paymentPage.open(url), PAYMENT_REDIRECT_DELAY_MS);
  };

  const fail = (error: Error, totalCents: number) => {
    const quote = changedQuote(error);
    if (quote !== null) void client.invalidateQueries({ queryKey: deliveryQueries(OWNER) });
    // If the total is the same, the estimated arrival has changed.
    if (quote !== null && quote.totalCents !== totalCents)
      dispatch({ type: 'price-changed', quote: withoutExpress(quote) });
    else dispatch({ type: 'payment-failed', text: tributeFailure(error, 'checkout') });
  };

  return ({ totalCents, wish }) => {
    const { form, designId } = state;
    const problem = tributeCheckoutProblem(form.email, designId);
    if (problem !== null) {
      dispatch({ type: 'step-refused', problem });
      return;
    }
    dispatch({ type: 'payment-requested' });
    const tempUserId = sessionStore.getState().ensureSession();
    // TanStack Query calls these only while the component is mounted.
    checkout.mutate(
      { form, designId, tempUserId, totalCents, wish },
      { onSuccess: leave, onError: (error) => fail(error, totalCents) },
    );
  };
}
