import { designOf, designQuery } from '@ftl/api-client/queries';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type Dispatch } from 'react';
import { OWNER } from '../../owner';
import { hasMemoryOf } from './tribute-memory';
import type { TributeAction, TributeState } from './tribute.state';

/** Loads the words on the back of a design that is only known from the URL. */
export function useStoredBack({ designId }: TributeState, dispatch: Dispatch<TributeAction>): void {
  const client = useQueryClient();
  const [named] = useState(() => (hasMemoryOf(designId) ? '' : designId));
  useEffect(() => {
    if (named === '') return;
    client
      .fetchQuery(designQuery(OWNER, named))
      .then(designOf)
      .then(
        ({ back }) => dispatch({ type: 'back-changed', designId: named, back }),
        // The page works without; the checkout's price is checked by the server.
        () => undefined,
      );
  }, [named, client, dispatch]);
}
