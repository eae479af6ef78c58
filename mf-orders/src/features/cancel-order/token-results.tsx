import { PAGES, type OrderStatus } from '@ftl/contracts';
import { isOver, isSent, ORDER_STATUS } from '@ftl/rules';
import { Button, Card, LinkButton, Notice, Row, Stack, Text } from '@ftl/ui-kit';
import { OrderAgain } from '../order-parts/order-again';
import { WaysOn } from '../order-parts/ways-on';
import { cancelMessages as messages } from './messages';

export function InvalidLink({ text }: { text: string }) {
  return (
    <Notice
      tone="error"
      title={messages.invalidTitle}
      actions={
        <>
          <LinkButton to={PAGES.cancelRequest}>{messages.lookUp}</LinkButton>
          <LinkButton variant="secondary" to={PAGES.contact}>
            {messages.contact}
          </LinkButton>
        </>
      }
    >
      {text}
    </Notice>
  );
}

export function UnreachableShop({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="caution"
      title={messages.failedTitle}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      }
    >
      {messages.failed}
    </Notice>
  );
}

/** Why it is too late to cancel, and the alternatives. */
export function NotCancellable({ status }: { status: OrderStatus }) {
  const isCancelled = status === 'cancelled';
  const canAsk = !isOver(status);
  return (
    <div role="alert">
      <Notice
        isNested
        tone={isCancelled ? 'info' : 'caution'}
        title={isCancelled ? messages.alreadyTitle : messages.blockedTitle}
        actions={
          <>
            {isSent(status) && <LinkButton to={PAGES.returnPolicy}>{messages.returns}</LinkButton>}
            {canAsk && <LinkButton to={PAGES.cancelRequest}>{messages.review}</LinkButton>}
            <LinkButton variant="secondary" to={PAGES.contact}>
              {messages.contact}
            </LinkButton>
          </>
        }
      >
        {messages.blocked(ORDER_STATUS[status].participle)} {isSent(status) && messages.shippedHelp}
        {canAsk && messages.reviewHelp}
      </Notice>
    </div>
  );
}

export function RequestForwarded({ text }: { text: string }) {
  return (
    <Card>
      <Stack gap={2}>
        <Text>{text}</Text>
        <WaysOn />
      </Stack>
    </Card>
  );
}

interface OrderCancelledProps {
  refundCents: number;
  /** Null if the order was looked up: then its design cannot be opened. */
  orderKey: string | null;
}

export function OrderCancelled({ refundCents, orderKey }: OrderCancelledProps) {
  return (
    <Card>
      <Stack gap={2}>
        <div>
          <Text>{messages.done}</Text>
          {refundCents > 0 ? (
            <>
              <Text weight="strong">{messages.refund(refundCents)}</Text>
              <Text tone="soft">{messages.refundTime}</Text>
            </>
          ) : (
            <Text tone="soft">{messages.noRefund}</Text>
          )}
        </div>
        {orderKey !== null && <OrderAgain orderKey={orderKey} isCancelled />}
        <Row gap={1}>
          <LinkButton variant="secondary" to={PAGES.home}>
            {messages.home}
          </LinkButton>
          <LinkButton variant="secondary" to={PAGES.guestDesign()}>
            {messages.design}
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}
