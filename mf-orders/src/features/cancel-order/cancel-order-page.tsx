import { PAGES } from '@ftl/contracts';
import { Page, ScreenBox, Stack, usePageTitle } from '@ftl/ui-kit';
import { Navigate } from 'react-router-dom';
import { useCancelSecret, useKeepPass, type CancelSecret } from '../../state/cancel-token';
import { OrderCard } from '../order-parts/order-card';
import { OrderPlaceholder } from '../order-parts/order-placeholder';
import { CancelForm } from './cancel-form';
import { cancelMessages as messages } from './messages';
import {
  InvalidLink,
  NotCancellable,
  OrderCancelled,
  RequestForwarded,
  UnreachableShop,
} from './token-results';
import { useTokenCancellation, type TokenCancellation } from './use-token-cancellation';

function Cancellation({ secret }: { secret: CancelSecret }) {
  const cancellation = useTokenCancellation(secret, useKeepPass());
  const { state } = cancellation;
  const { name } = state;
  const isOver = name === 'not-cancellable' && state.order.status === 'cancelled';
  // A result is shorter than the form, whose button may have been far below.
  const isResult = name === 'cancelled' || name === 'forwarded';
  return (
    <ScreenBox screen={name} scrolls={isResult}>
      <Page
        title={isResult ? messages.resultTitle[name] : messages.title}
        intro={messages.intro[isOver ? 'already-cancelled' : name]}
        width="reading"
      >
        <TokenContent {...cancellation} />
      </Page>
    </ScreenBox>
  );
}

function TokenContent(cancellation: TokenCancellation) {
  const { state } = cancellation;
  switch (state.name) {
    case 'validating':
      return <OrderPlaceholder label={messages.validating} />;
    case 'invalid':
      return <InvalidLink text={state.text} />;
    case 'unreachable':
      return <UnreachableShop onRetry={cancellation.checkAgain} />;
    case 'not-cancellable':
      return (
        <Stack gap={3}>
          <NotCancellable status={state.order.status} />
          <OrderCard order={state.order} />
        </Stack>
      );
    case 'forwarded':
      return <RequestForwarded text={state.text} />;
    case 'cancelled':
      return <OrderCancelled refundCents={state.refundCents} orderKey={cancellation.orderKey} />;
    case 'cancellable':
      return (
        <Stack gap={3}>
          <OrderCard order={state.order} />
          <CancelForm
            amountCents={state.order.amount}
            until={state.order.cancellableUntil}
            isCancelling={cancellation.isCancelling}
            failure={cancellation.failure}
            onCancel={cancellation.cancel}
          />
        </Stack>
      );
  }
}

/** `/cancel-order?token=`: the page that the emailed link opens. */
export function CancelOrderPage() {
  const secret = useCancelSecret();
  usePageTitle(messages.title);
  if (secret === null) return <Navigate to={PAGES.home} replace />;
  return <Cancellation secret={secret} />;
}
