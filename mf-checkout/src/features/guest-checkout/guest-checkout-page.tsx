import type { Design } from '@ftl/contracts';
import { useSession } from '@ftl/session';
import { Page, usePageTitle } from '@ftl/ui-kit';
import { useParams } from 'react-router-dom';
import { useShirtColors } from '../../state/colors-query';
import { useOrderDraft } from '../../state/use-order-draft';
import { colorLabel } from '../../state/color-options';
import { DesignGate } from '../order-parts/design-gate';
import { DesignShirt } from '../order-parts/design-shirt';
import { OrderLayout } from '../order-parts/order-layout';
import { CheckoutForm } from './checkout-form';
import { checkoutMessages as messages } from './messages';
import { MissingInformation } from './missing-information';

function CheckoutOf({ design }: { design: Design }) {
  const draft = useOrderDraft(design);
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
