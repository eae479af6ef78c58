import { isRefusal } from '@ftl/api-client';
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

  if (order.data && !isWaiting(order.data)) {
    return order.data.status === 'cancelled' ? (
      <CancelledOrder />
    ) : (
      <ConfirmedOrder order={order.data} sessionId={sessionId} />
    );
  }
  if (sessionId === '' || isRefusal(order.error)) return <UnknownOrder />;
  return <WaitingForPayment isOffline={order.isError} />;
}
