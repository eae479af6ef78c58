import type { DeliveryChoice } from '@ftl/design-widgets';
import { useState } from 'react';

const storageKey = (designId: string) => `ftl-together-delivery-${designId}`;

/**
 * The organizer's inputs about the delivery, stored in this tab: for a return from the payment
 * page, and for a large list that is ordered in several parts.
 */
export function useDeliveryChoice(
  designId: string,
): [DeliveryChoice, (part: DeliveryChoice) => void] {
  const [choice, setChoice] = useState(() => read(designId));
  const change = (part: DeliveryChoice) => {
    const next = { ...choice, ...part };
    setChoice(next);
    try {
      sessionStorage.setItem(storageKey(designId), JSON.stringify(next));
    } catch {
      // Storage is blocked: the inputs are lost when the visitor leaves the page.
    }
  };
  return [choice, change];
}

function read(designId: string): DeliveryChoice {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(designId)) ?? '{}') as DeliveryChoice;
  } catch {
    return {};
  }
}
