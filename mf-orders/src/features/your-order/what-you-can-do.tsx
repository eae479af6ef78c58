import { ApiError, classifyError } from '@ftl/api-client';
import { orderAgain, type YourOrderResponse } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { Button, Card, Heading, LinkButton, Notice, Stack, Text } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { orderMessages } from '../order-parts/messages';
import type { CancelPageState } from '../../state/cancel-token';
import { yourOrderMessages as messages } from './messages';

interface WhatYouCanDoProps extends Pick<YourOrderResponse, 'order' | 'cancelPass'> {
  /** Of the mailed link; null after a lookup. */
  orderKey: string | null;
}

/** Order again, the memorial page, cancel; nothing if none is possible. */
export function WhatYouCanDo({ order, cancelPass, orderKey }: WhatYouCanDoProps) {
  const canOrderAgain = orderKey !== null && order.canOrderAgain === true;
  if (!canOrderAgain && cancelPass === null && order.mementoPath === undefined) return null;
  return (
    <Card as="section" aria-labelledby="order-actions">
      <Stack gap={3}>
        <Heading level={2} size={3} id="order-actions">
          {messages.moreHeading}
        </Heading>
        {canOrderAgain && <OrderAgain orderKey={orderKey} />}
        {order.mementoPath !== undefined && (
          <Stack gap={1} align="start">
            <LinkButton variant="secondary" to={order.mementoPath}>
              {messages.memento}
            </LinkButton>
            <Text tone="soft">{messages.mementoText}</Text>
          </Stack>
        )}
        {cancelPass !== null && <Cancel pass={cancelPass} until={order.cancellableUntil} />}
      </Stack>
    </Card>
  );
}

function OrderAgain({ orderKey }: { orderKey: string }) {
  const navigate = useNavigate();
  const again = useMutation({
    mutationFn: () => orderAgain({ key: orderKey }),
    onSuccess: ({ design }) => {
      sessionStore.getState().createDesign(design);
      sessionStore.setState({ currentStep: 'order' });
      void navigate(PAGES.guestDesign(design.id));
    },
  });
  const needsAccount = again.error instanceof ApiError && again.error.code === 'ACCOUNT_REQUIRED';
  return (
    <Stack gap={1} align="start">
      <Button busy={again.isPending} onClick={() => again.mutate()}>
        {again.isPending ? messages.opening : messages.again}
      </Button>
      <Text tone="soft">{messages.againText}</Text>
      {again.error && (
        <div role="alert">
          <Notice
            tone={needsAccount ? 'info' : 'caution'}
            title={needsAccount ? messages.accountTitle : messages.againFailed}
            actions={needsAccount && <LinkButton to={PAGES.register}>{messages.signIn}</LinkButton>}
          >
            {needsAccount ? messages.account : classifyError(again.error, 'design').message}
          </Notice>
        </div>
      )}
    </Stack>
  );
}

/** The pass goes into the history entry of the cancellation page, not into its URL. */
function Cancel({ pass, until }: { pass: string; until: string | null }) {
  const state: CancelPageState = { cancelSecret: { value: pass, isPass: true } };
  return (
    <Stack gap={1} align="start">
      <Link to={PAGES.cancelOrder} state={state}>
        {until === null ? messages.cancelAsk : messages.cancel}
      </Link>
      <Text tone="soft">
        {until === null ? messages.cancelAskText : orderMessages.until(until)}
      </Text>
    </Stack>
  );
}
