import type { Design } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import { useSession } from '@ftl/session';
import { Notice, Page, usePageTitle } from '@ftl/ui-kit';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useOrderDraft } from '../../state/use-order-draft';
import { useAccountEmail } from './use-account-email';
import { colorLabel, useShirtColors } from '../../state/shirt-colors';
import { DesignGate } from '../order-parts/design-gate';
import { DesignShirt } from '../order-parts/design-shirt';
import { OrderLayout } from '../order-parts/order-layout';
import { CheckoutForm } from './checkout-form';
import { checkoutMessages as messages } from './messages';

function CheckoutOf({ design }: { design: Design }) {
  const draft = useOrderDraft(design);
  useAccountEmail(design.id, draft);
  const { options } = useShirtColors();
  return (
    <OrderLayout>
      <DesignShirt
        design={design}
        color={draft.color}
        colorLabel={colorLabel(options, draft.color)}
      />
      <CheckoutForm design={design} draft={draft} />
    </OrderLayout>
  );
}

/** Shown if there is nothing to order; links to the start of the flow. */
function MissingInformation() {
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

/** `/guest-checkout/:id`: collects everything required before the payment page. */
export function GuestCheckoutPage() {
  const { id = '' } = useParams();
  const tempUserId = useSession((session) => session.tempUserId);
  usePageTitle(messages.title);
  return (
    <Page title={messages.title} intro={messages.intro} width="wide">
      {id === '' || tempUserId === '' ? (
        <MissingInformation />
      ) : (
        <DesignGate designId={id} missing={<MissingInformation />}>
          {(design) => <CheckoutOf design={design} />}
        </DesignGate>
      )}
    </Page>
  );
}
