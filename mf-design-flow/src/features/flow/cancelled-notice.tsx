import { toast } from '@ftl/page-events';
import { choiceFromSearch, titleCase } from '@ftl/rules';
import { sessionStore } from '@ftl/session';
import { Button, Notice } from '@ftl/ui-kit';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { flowMessages } from './flow.messages';

interface CancelledNoticeProps {
  /** The design in the URL, once it is open. */
  designId: string | undefined;
  isDesignGone: boolean;
}

/**
 * Handles a return from the payment page without paying: reports it, and shows the design with the
 * color and sizes in the URL.
 */
export function CancelledNotice({ designId, isDesignGone }: CancelledNoticeProps) {
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
    const { updateDesign } = sessionStore.getState();
    if (color) updateDesign(designId, { tshirtColor: titleCase(color) });
    if (lines) updateDesign(designId, { sizes: lines, size: lines[0]?.size });
    // Once: later changes are kept, including after a reload.
    setQuery({ cancelled: 'true' }, { replace: true });
  }, [isCancelled, designId, query, setQuery]);

  if (!isCancelled) return null;
  return (
    <Notice
      tone="info"
      title={flowMessages.cancelledBanner}
      actions={
        <Button variant="quiet" small onClick={() => setQuery({}, { replace: true })}>
          {flowMessages.dismiss}
        </Button>
      }
    >
      {flowMessages.notCharged} {!isDesignGone && flowMessages.designHere}
    </Notice>
  );
}
