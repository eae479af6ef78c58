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
  const { screen, page } = screenOf(usePlacedOrder(sessionId), sessionId);
  return (
    <ScreenBox screen={screen} awaited>
      {page}
    </ScreenBox>
  );
}

function screenOf(order: ReturnType<typeof usePlacedOrder>, sessionId: string) {
  const settled = order.data && !isWaiting(order.data) ? order.data : null;
  if (settled?.status === 'cancelled') {
    return { screen: 'cancelled', page: <CancelledOrder order={settled} /> };
  }
  if (settled) {
    return { screen: 'confirmed', page: <ConfirmedOrder order={settled} sessionId={sessionId} /> };
  }
  if (sessionId === '' || isRefusal(order.error)) {
    return { screen: 'unknown', page: <UnknownOrder /> };
  }
  return { screen: 'waiting', page: <WaitingForPayment isOffline={order.isError} /> };
}
