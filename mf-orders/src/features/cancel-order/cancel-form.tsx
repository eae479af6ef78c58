import type { CancellableUntil } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { Button, Card, LinkButton, Notice, Row, Stack, Text, TextArea } from '@ftl/ui-kit';
import { useState, type FormEvent } from 'react';
import { orderMessages } from '../order-parts/messages';
import { cancelMessages as messages } from './messages';
import type { TokenCancellation } from './use-token-cancellation';

interface CancelFormProps {
  /** Amount of the refund, in cents. */
  amountCents: number;
  until: CancellableUntil;
  isCancelling: boolean;
  failure: TokenCancellation['failure'];
  onCancel: (reason: string) => void;
}

const REASON_MAX_LENGTH = 500;

/** An optional reason and the button that cancels. */
export function CancelForm({
  amountCents,
  until,
  isCancelling,
  failure,
  onCancel,
}: CancelFormProps) {
  const [reason, setReason] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isCancelling) onCancel(reason);
  };
  return (
    <Card as="form" onSubmit={onSubmit} aria-label={messages.title}>
      <Stack gap={3}>
        <TextArea
          label={messages.reason}
          hint={messages.reasonHint}
          name="reason"
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          readOnly={isCancelling}
          onChange={(event) => setReason(event.target.value)}
        />
        {until !== null && <Text>{orderMessages.until(until)}</Text>}
        <Text>{messages.refundNote(amountCents)}</Text>
        {failure !== null && (
          <Notice tone="error" title={messages.toastTitle}>
            {failure.text}
            {failure.canRetry && `. ${messages.safeToRetry}`}
          </Notice>
        )}
        <Row gap={1}>
          <Button type="submit" variant="danger" busy={isCancelling}>
            {isCancelling ? messages.submitting : messages.submit}
          </Button>
          <LinkButton variant="secondary" to={PAGES.home}>
            {messages.keep}
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}
