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
 * Handles a return from the payment page without paying: reports it, and shows the design with the
 * color and sizes in the URL.
 * @param designId the design in the URL, once it is open
 */
export function useCancelledCheckout(designId: string | undefined): CancelledCheckout {
  const [query, setQuery] = useSearchParams();
  const isCancelled = query.get('cancelled') === 'true';

  useEffect(() => {
    if (!isCancelled) return;
    sessionStore.getState().clearCheckout();
    if (sessionStore.getState().currentStep === 'checkout')
      sessionStore.setState({ currentStep: 'order' });
    // The banner has the details.
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
    // Once: later changes are kept, including after a reload.
    setQuery({ cancelled: 'true' }, { replace: true });
  }, [isCancelled, designId, query, setQuery]);

  return { isCancelled, dismiss: () => setQuery({}, { replace: true }) };
}
