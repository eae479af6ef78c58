import { designOf, designQuery } from '@ftl/api-client/queries';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState, type Dispatch } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OWNER } from '../../owner';
import { formOf, tributeFromQuery } from './open-tribute';
import { hasMemoryOf, orderedTribute, recallTribute, rememberTribute } from './tribute-memory';
import { emptyTribute, tributeReducer } from './tribute.state';
import type { TributeAction, TributeState } from './tribute.state';

/** The page's state, which a reload keeps. */
export function useTributeState(): [TributeState, Dispatch<TributeAction>] {
  const [query, setQuery] = useSearchParams();
  const [state, dispatch] = useReducer(
    tributeReducer,
    null,
    () => recallTribute(tributeFromQuery(query)) ?? emptyTribute,
  );

  // An ordered design is not offered again, not even by the URL.
  const [ordered] = useState(orderedTribute);
  const isOrderedNamed = ordered !== null && ordered.designId === query.get('designId');
  useEffect(() => {
    if (isOrderedNamed) setQuery({}, { replace: true });
  }, [isOrderedNamed, setQuery]);

  useStoredDesign(state, dispatch);
  useEffect(() => rememberTribute(state), [state]);
  return [state, dispatch];
}

/** Loads a design that is only known from the URL, which does not have all of it. */
function useStoredDesign({ designId }: TributeState, dispatch: Dispatch<TributeAction>): void {
  const client = useQueryClient();
  const [named] = useState(() => (hasMemoryOf(designId) ? '' : designId));
  useEffect(() => {
    if (named === '') return;
    client
      .fetchQuery(designQuery(OWNER, named))
      .then(designOf)
      .then(
        (design) => dispatch({ type: 'design-stored', designId: named, form: formOf(design) }),
        // The page works without; the checkout's price is checked by the server.
        () => undefined,
      );
  }, [named, client, dispatch]);
}
