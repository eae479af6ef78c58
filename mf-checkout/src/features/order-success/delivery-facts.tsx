import { arrivalDays, confirmedArrivalSentence, dayText, shopDay } from '@ftl/rules';
import { Text } from '@ftl/ui-kit';
import type { PlacedOrder } from '../../state/order-query';
import { successMessages as messages } from './messages';

const orderDay = (order: PlacedOrder) => shopDay(new Date(order.createdAt));

/** The estimated arrival of an order, and the date that it is needed by. */
export function deliveryFacts(order: PlacedOrder): { name: string; value: string }[] {
  const { neededBy, arrival, isExpress } = order.delivery;
  const days = messages.shouldArrive(arrivalDays(arrival, orderDay(order)));
  const facts = [
    { name: messages.delivery, value: isExpress ? `${days}, ${messages.express}` : days },
  ];
  if (neededBy) facts.push({ name: messages.neededBy, value: dayText(neededBy, orderDay(order)) });
  return facts;
}

/** Whether the shirt arrives by the date that the buyer entered; nothing without one. */
export function ArrivalText({ order }: { order: PlacedOrder }) {
  const { neededBy, arrival } = order.delivery;
  if (!neededBy) return null;
  return (
    <Text>
      {confirmedArrivalSentence(arrival, neededBy, orderDay(order))} {messages.arrivalNote}
    </Text>
  );
}
