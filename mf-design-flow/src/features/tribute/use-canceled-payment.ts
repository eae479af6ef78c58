import { designOf, designQuery } from '@ftl/api-client/queries';
import { paymentPage } from '@ftl/design-widgets';
import { choiceFromSearch } from '@ftl/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type Dispatch } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OWNER } from '../../owner';
import { orderedTribute } from './tribute-memory';
import { tributeErrors } from './tribute.messages';
import { tributeFromDesign } from './open-tribute';
import { moveTo, ofPage } from './tribute.state';
import type { TributeAction, TributeState } from './tribute.state';

export interface CanceledPayment {
  isCanceled: boolean;
  dismiss: () => void;
}

/**
 * Handles a return from the payment page without paying: shows the checkout stage of the design in
 * the URL. A tab without its state, such as one opened by the payment page, loads the design from
 * the server.
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
    paymentPage.forgetBuyer();
    // Once: later changes are kept, including after a reload.
    setQuery({}, { replace: true });
    if (state.designId === canceledId) {
      dispatch(moveTo({ stage: 'guest-checkout' }));
      return;
    }
    client
      .fetchQuery(designQuery(OWNER, canceledId))
      .then(designOf)
      .then(
        (design) => dispatch({ type: 'replaced', by: tributeFromDesign(design, choice) }),
        () => dispatch({ type: 'changed', problem: ofPage(tributeErrors.designNotOpened) }),
      );
  }, [isCanceled, canceledId, query, setQuery, state.designId, dispatch, client]);

  return { isCanceled, dismiss: () => setCanceled(false) };
}
