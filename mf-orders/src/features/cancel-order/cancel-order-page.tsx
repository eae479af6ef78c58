import { PAGES } from '@ftl/contracts';
import { Page, Stack, usePageTitle, useScreenFocus } from '@ftl/ui-kit';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import styled from 'styled-components';
import { useCancelSecret, useKeepPass, type CancelSecret } from '../../state/cancel-token';
import { OrderCard } from '../order-parts/order-card';
import { OrderPlaceholder } from '../order-parts/order-placeholder';
import { CancelForm } from './cancel-form';
import { cancelMessages as messages } from './messages';
import { InvalidLink, NotCancellable, OrderCancelled, UnreachableShop } from './token-results';
import { useTokenCancellation, type TokenCancellation } from './use-token-cancellation';

/** Focused by script only; scrolls to a position below the shell's header. */
const Screen = styled.div`
  scroll-margin-top: 96px;
  outline: none;
`;

function Cancellation({ secret }: { secret: CancelSecret }) {
  const cancellation = useTokenCancellation(secret, useKeepPass());
  const { name } = cancellation.state;
  const screen = useScreenFocus(name);
  // The result is shorter than the form, whose button may have been far below.
  useEffect(() => {
    if (name === 'cancelled') screen.current?.scrollIntoView({ block: 'start' });
  }, [name, screen]);
  return (
    <Page title={messages.title} intro={messages.intro[name]} width="reading">
      <Screen key={name} ref={screen} tabIndex={-1}>
        <TokenContent {...cancellation} />
      </Screen>
    </Page>
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
    case 'cancelled':
      return <OrderCancelled refundCents={state.refundCents} />;
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
