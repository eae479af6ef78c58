import { toast } from '@ftl/page-events';
import { choiceFromSearch, titleCase } from '@ftl/rules';
import { sessionStore } from '@ftl/session';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { flowMessages } from './flow.messages';

interface CancelledCheckout {
  isCancelled: boolean;
  dismiss: () => void;
}

/**
 * The payment page was left without paying: says so, and shows the design with the
 * color and sizes that were to be paid, which the address brings back.
 *
 * @param designId the design of the address, once it is open
 */
export function useCancelledCheckout(designId: string | undefined): CancelledCheckout {
  const [query, setQuery] = useSearchParams();
  const isCancelled = query.get('cancelled') === 'true';

  useEffect(() => {
    if (!isCancelled) return;
    sessionStore.getState().clearCheckout();
    if (sessionStore.getState().currentStep === 'checkout')
      sessionStore.setState({ currentStep: 'order' });
    // The banner says the rest.
    toast({ title: flowMessages.cancelledToast, tone: 'info' });
  }, [isCancelled]);

  useEffect(() => {
    if (!isCancelled || designId === undefined) return;
    const { color, lines } = choiceFromSearch(query);
    if (!color && !lines) return;
    sessionStore.getState().updateDesign(designId, {
      ...(color ? { tshirtColor: titleCase(color) } : {}),
      ...(lines ? { sizes: lines, size: lines[0]?.size } : {}),
    });
    // Once: what is changed here afterwards stays, also after a reload.
    setQuery({ cancelled: 'true' }, { replace: true });
  }, [isCancelled, designId, query, setQuery]);

  return { isCancelled, dismiss: () => setQuery({}, { replace: true }) };
}
