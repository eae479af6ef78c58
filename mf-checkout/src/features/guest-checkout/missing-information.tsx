import { PAGES } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import { Notice } from '@ftl/ui-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkoutMessages as messages } from './messages';

/** Shown if there is nothing to order; links to the start of the flow. */
export function MissingInformation() {
  const navigate = useNavigate();
  useEffect(() => {
    toast({
      title: messages.missingTitle,
      description: messages.missing,
      tone: 'destructive',
    });
    void navigate(PAGES.guestDesign(), { replace: true });
  }, [navigate]);
  return (
    <Notice tone="caution" title={messages.missingTitle}>
      {messages.missing}
    </Notice>
  );
}
