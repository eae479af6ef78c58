import type { DeliveryChoice } from '@ftl/design-widgets';
import { useState } from 'react';

const storageKey = (designId: string) => `ftl-together-delivery-${designId}`;

/**
 * What the organizer has entered about the delivery, kept in this tab: the payment page returns to
 * it, and a large list is ordered in several parts.
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
      // Storage is blocked: the choice is lost when the page is left.
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
