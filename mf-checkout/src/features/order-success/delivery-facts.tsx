import { confirmedArrivalSentence, dayText, shopDay } from '@ftl/rules';
import { Text } from '@ftl/ui-kit';
import type { PlacedOrder } from '../../state/order-query';
import { successMessages as messages } from './messages';

const orderDay = (order: PlacedOrder) => shopDay(new Date(order.createdAt));

/** The days of an order that has a date or express shipping; the usual estimate otherwise. */
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

/** What a buyer who named a day reads about it; nothing for others. */
export function ArrivalText({ order }: { order: PlacedOrder }) {
  const { neededBy, arrival } = order.delivery ?? {};
  if (!neededBy || !arrival) return null;
  return (
    <Text>
      {confirmedArrivalSentence(arrival, neededBy, orderDay(order))} {messages.arrivalNote}
    </Text>
  );
}
