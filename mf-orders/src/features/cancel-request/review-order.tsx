import type { LookupForCancellationResponse } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { isSent } from '@ftl/rules';
import { Button, Card, Heading, LinkButton, Notice, Row, Stack, Text, TextArea } from '@ftl/ui-kit';
import { useState, type FormEvent } from 'react';
import { OrderCard } from '../order-parts/order-card';
import { orderMessages } from '../order-parts/messages';
import { requestMessages as messages } from './messages';
import type { RequestFailure } from './request-failure';

export type FoundOrder = LookupForCancellationResponse['order'];

interface ReviewOrderProps {
  order: FoundOrder;
  onSubmit: (reason: string) => void;
  onBack: () => void;
  isBusy: boolean;
  failure: RequestFailure | null;
}

const REASON_MAX_LENGTH = 500;

/** Describes what the button will do to this order. */
function outlook(order: FoundOrder): string {
  if (order.canCancel) {
    const isAutomatic = ['pending', 'processing'].includes(order.fulfillmentStatus);
    return isAutomatic ? messages.automatic : messages.withPartner;
  }
  if (order.cancellationReason) return order.cancellationReason;
  if (order.status === 'cancelled') return messages.alreadyCancelled;
  return isShipped(order) ? messages.shipped : messages.notAutomatic;
}

function isShipped(order: FoundOrder): boolean {
  return order.fulfillmentStatus === 'shipped' || isSent(order.status);
}

/** The order that was found, with the available request. */
export function ReviewOrder({ order, onSubmit, onBack, isBusy, failure }: ReviewOrderProps) {
  const [reason, setReason] = useState('');
  const isOver = order.status === 'cancelled';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit(reason);
  };
  return (
    <Stack gap={3}>
      <Heading level={2} size={3}>
        {messages.reviewHeading}
      </Heading>
      <OrderCard order={order} />
      <Notice tone={order.canCancel || isOver ? 'info' : 'caution'}>
        {outlook(order)}
        {!order.canCancel && !isOver && ` ${messages.manual}`}
      </Notice>
      <Card as="form" onSubmit={submit} aria-label={messages.title}>
        <Stack gap={3}>
          {!isOver && (
            <TextArea
              label={messages.reason}
              hint={messages.reasonHint}
              name="reason"
              maxLength={REASON_MAX_LENGTH}
              value={reason}
              readOnly={isBusy}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
          {order.canCancel && order.cancellableUntil !== null && (
            <Text>{orderMessages.until(order.cancellableUntil)}</Text>
          )}
          {order.canCancel && <Text>{messages.refundNote(order.amount)}</Text>}
          {failure && (
            <Notice tone="error" title={failure.title}>
              {failure.text}
            </Notice>
          )}
          <Row gap={1}>
            {!isOver && (
              <Button type="submit" variant={order.canCancel ? 'danger' : 'primary'} busy={isBusy}>
                {isBusy ? messages.sending : order.canCancel ? messages.cancel : messages.submit}
              </Button>
            )}
            <Button variant="secondary" disabled={isBusy} onClick={onBack}>
              {messages.another}
            </Button>
            {isShipped(order) && (
              <LinkButton variant="quiet" to={PAGES.returnPolicy}>
                {messages.returns}
              </LinkButton>
            )}
          </Row>
        </Stack>
      </Card>
    </Stack>
  );
}
