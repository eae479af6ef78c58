import type { YourOrderResponse } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { Card, Heading, LinkButton, Stack, Text } from '@ftl/ui-kit';
import { Link } from 'react-router-dom';
import { orderMessages } from '../order-parts/messages';
import { OrderAgain } from '../order-parts/order-again';
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
        {canOrderAgain && (
          <OrderAgain orderKey={orderKey} isCancelled={order.status === 'cancelled'} />
        )}
        {order.mementoPath !== undefined && (
          <Stack gap={1} align="start">
            <LinkButton variant="secondary" to={order.mementoPath}>
              {messages.memento}
            </LinkButton>
            <Text tone="soft">{messages.mementoText}</Text>
          </Stack>
        )}
        {cancelPass !== null && (
          <Cancel pass={cancelPass} until={order.cancellableUntil} orderKey={orderKey} />
        )}
      </Stack>
    </Card>
  );
}

interface CancelProps {
  pass: string;
  until: string | null;
  orderKey: string | null;
}

/** The pass goes into the history entry of the cancellation page, not into its URL. */
function Cancel({ pass, until, orderKey }: CancelProps) {
  const state: CancelPageState = { cancelSecret: { value: pass, isPass: true, orderKey } };
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
