import type { YourOrderResponse } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { isOver } from '@ftl/rules';
import { Button, Card, Heading, LinkButton, Notice, Stack, Text } from '@ftl/ui-kit';
import { fixMessages as messages } from './messages';

interface FixEntryProps {
  order: YourOrderResponse['order'];
  onOpen: () => void;
}

/** Whether the order can still be changed, or what becomes of a change; nothing once it is over. */
export function FixEntry({ order: { fix, status }, onOpen }: FixEntryProps) {
  if (!fix || isOver(status)) return null;
  if (fix.state === 'running') return <RunningFix payment={fix.payment} onOpen={onOpen} />;
  const isOpen = fix.state === 'open';
  return (
    <Card as="section" aria-labelledby="order-fix">
      <Stack gap={1.5} align="start">
        <Heading level={2} size={3} id="order-fix">
          {messages.heading}
        </Heading>
        <Text>{isOpen ? messages.offer : messages.closed}</Text>
        {isOpen ? (
          <Button variant="secondary" onClick={onOpen}>
            {messages.open}
          </Button>
        ) : (
          <LinkButton variant="secondary" to={PAGES.contact}>
            {messages.contact}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
}

type Payment = NonNullable<YourOrderResponse['order']['fix']>['payment'];

function RunningFix({ payment, onOpen }: { payment: Payment; onOpen: () => void }) {
  if (!payment)
    return (
      <div role="status">
        <Notice tone="info" title={messages.runningTitle}>
          {messages.running}
        </Notice>
      </div>
    );
  return (
    <Notice
      tone="info"
      title={messages.payTitle}
      actions={
        <>
          <Button onClick={() => window.location.assign(payment.url)}>{messages.payNow}</Button>
          <Button variant="quiet" onClick={onOpen}>
            {messages.open}
          </Button>
        </>
      }
    >
      {messages.pay(payment.cents, payment.until)}
    </Notice>
  );
}
