import { getSessionQueryOptions } from '@ftl/api-client/calls';
import { ownQuery } from '@ftl/api-client/queries';
import { SIGNED_IN_HINT } from '@ftl/contracts';
import { browserStorage } from '@ftl/session/browser-storage';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { OWNER } from '../../owner';
import { checkoutDrafts, type CheckoutDraft } from '../../state/checkout-draft';

/** Prefills the email field with the account's address if the buyer is signed in. */
export function useAccountEmail(designId: string, { email }: CheckoutDraft): void {
  const [isWanted] = useState(
    () => email === '' && browserStorage.getItem(SIGNED_IN_HINT) !== null,
  );
  const { data } = useQuery({
    ...ownQuery(OWNER, getSessionQueryOptions()),
    enabled: isWanted,
  });
  const account = isWanted ? data?.user.email : undefined;
  useEffect(() => {
    const { drafts, change } = checkoutDrafts.getState();
    if (account !== undefined && drafts[designId]?.email === '')
      change(designId, { email: account });
  }, [account, designId]);
}
