import { confirmedArrivalSentence, dayText, shopDay } from '@ftl/rules';
import { Text } from '@ftl/ui-kit';
import type { PlacedOrder } from '../../state/order-query';
import { successMessages as messages } from './messages';

const orderDay = (order: PlacedOrder) => shopDay(new Date(order.createdAt));

/**
 * The estimated arrival of an order with a date or express shipping; otherwise the general
 * estimate.
 */
export function deliveryFacts(order: PlacedOrder): { name: string; value: string }[] {
  const { delivery, deliveryEstimate } = order;
  if (!delivery) return [{ name: messages.delivery, value: deliveryEstimate }];
  const { neededBy, arrival, isExpress } = delivery;
  const day = messages.shouldArrive(dayText(arrival.latest, orderDay(order)));
  return [
    { name: messages.delivery, value: isExpress ? `${day}, ${messages.express}` : day },
    ...(neededBy ? [{ name: messages.neededBy, value: dayText(neededBy, orderDay(order)) }] : []),
  ];
}

/** Whether the shirt arrives by the date that the buyer entered; nothing without one. */
export function ArrivalText({ order }: { order: PlacedOrder }) {
  const { neededBy, arrival } = order.delivery ?? {};
  if (!neededBy || !arrival) return null;
  return (
    <Text>
      {confirmedArrivalSentence(arrival, neededBy, orderDay(order))} {messages.arrivalNote}
    </Text>
  );
}
