import type { Design } from '@ftl/api-client/calls';
import { sessionStore } from '@ftl/session';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  checkoutDrafts,
  takeOver,
  useCheckoutDraft,
  type CheckoutDraft,
  type HandedOver,
} from './checkout-draft';
import {
  choiceFromSearch,
  colorClass,
  DEFAULT_COLOR,
  isSize,
  tidyLines,
  type ShirtChoice,
} from '@ftl/rules';
import { choiceFromSession } from './shop-session';

function choiceFromDesign(design: Design): ShirtChoice {
  return {
    color: colorClass(design.tshirtColor || DEFAULT_COLOR),
    lines: tidyLines(isSize(design.size) ? [{ size: design.size, quantity: 1 }] : []),
  };
}

/**
 * The buyer's choices for this design. The URL takes precedence, then this browser's session, then
 * the stored design; changes made here are kept, including after a reload or a visit to the payment
 * page.
 */
export function useOrderDraft(design: Design): CheckoutDraft {
  const [search] = useSearchParams();
  const kept = useCheckoutDraft(design.id);
  const handedOver = useMemo((): HandedOver => {
    const { checkout } = sessionStore.getState();
    return {
      address: choiceFromSearch(search),
      session: choiceFromSession(design.id),
      design: choiceFromDesign(design),
      email: checkout?.email ?? '',
      shipState: checkout?.shippingAddress?.state,
    };
  }, [design, search]);

  // Another tab may remove it, by finishing an order of the same design.
  const isMissing = kept === undefined;
  useEffect(() => {
    checkoutDrafts.getState().begin(design.id, handedOver);
  }, [design.id, handedOver, isMissing]);

  return kept ?? takeOver(undefined, handedOver);
}
