import { designQuery } from '@ftl/api-client/queries';
import { choiceFromSearch } from '@ftl/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type Dispatch } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OWNER } from '../../owner';
import { forgetCheckout } from './payment-page';
import { orderedTribute } from './tribute-memory';
import { tributeErrors } from './tribute.messages';
import { tributeFromDesign } from './open-tribute';
import type { TributeAction, TributeState } from './tribute.state';

export interface CanceledPayment {
  isCanceled: boolean;
  dismiss: () => void;
}

/**
 * The payment page was left without paying: returns to the checkout stage of the design that the
 * address names. A tab that does not remember it, such as one that the payment page opened, loads
 * the design from the server.
 */
export function useCanceledPayment(
  state: TributeState,
  dispatch: Dispatch<TributeAction>,
): CanceledPayment {
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const [canceledId] = useState(() =>
    query.get('cancelled') === 'true' ? query.get('designId') : null,
  );
  const [isCanceled, setCanceled] = useState(
    canceledId !== null && orderedTribute()?.designId !== canceledId,
  );
  const isHandled = useRef(false);

  useEffect(() => {
    if (!isCanceled || canceledId === null || isHandled.current) return;
    isHandled.current = true;
    const choice = choiceFromSearch(query);
    forgetCheckout();
    // Once: what changes here afterwards stays, also after a reload.
    setQuery({}, { replace: true });
    if (state.designId === canceledId) {
      dispatch({ type: 'checkout-requested' });
      return;
    }
    client.fetchQuery(designQuery(OWNER, canceledId)).then(
      (design) => dispatch({ type: 'restored', state: tributeFromDesign(design, choice) }),
      () =>
        dispatch({
          type: 'step-refused',
          problem: { field: null, text: tributeErrors.designNotOpened },
        }),
    );
  }, [isCanceled, canceledId, query, setQuery, state.designId, dispatch, client]);

  return { isCanceled, dismiss: () => setCanceled(false) };
}
