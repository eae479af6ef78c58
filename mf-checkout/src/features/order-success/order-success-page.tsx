import { isRefusal } from '@ftl/api-client';
import { ScreenBox } from '@ftl/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { isWaiting, usePlacedOrder } from '../../state/order-query';
import { ConfirmedOrder } from './confirmed-order';
import { CancelledOrder, UnknownOrder } from './order-ended';
import { WaitingForPayment } from './waiting-for-payment';

/** `/guest-order-success?session_id=`: waits for the payment, then shows the order. */
export function OrderSuccessPage() {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id') ?? '';
  const order = usePlacedOrder(sessionId);
  const isUnknown = sessionId === '' || isRefusal(order.error);
  const settled = order.data && !isWaiting(order.data) ? order.data : null;
  const outcome = settled?.status === 'cancelled' ? 'cancelled' : 'confirmed';
  const screen = settled ? outcome : isUnknown ? 'unknown' : 'waiting';

  return (
    <ScreenBox screen={screen} awaited>
      {settled?.status === 'cancelled' ? (
        <CancelledOrder order={settled} />
      ) : settled !== null ? (
        <ConfirmedOrder order={settled} sessionId={sessionId} />
      ) : isUnknown ? (
        <UnknownOrder />
      ) : (
        <WaitingForPayment isOffline={order.isError} />
      )}
    </ScreenBox>
  );
}
