import { PAGES, SIGNED_IN_HINT } from '@ftl/contracts';
import { LinkButton, Row, Text } from '@ftl/ui-kit';
import { useState } from 'react';
import { checkoutMessages as messages } from './messages';

/** Creating an account keeps a guest's designs, and leads back to this checkout. */
export function AccountOffer({ designId }: { designId: string }) {
  const [isOffered] = useState(isGuest);
  if (!isOffered) return null;
  const next = encodeURIComponent(PAGES.guestCheckout(designId));
  return (
    <Row justify="center">
      <Text>{messages.accountQuestion}</Text>
      <LinkButton variant="quiet" to={`${PAGES.register}?next=${next}`}>
        {messages.createAccount}
      </LinkButton>
    </Row>
  );
}

function isGuest(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN_HINT) === null;
  } catch {
    return true;
  }
}
