import type { Day } from '@ftl/contracts';
import { dayText, shopDay } from '@ftl/rules';

/** By when the ordered shirts are estimated to arrive; null without an estimate. */
export function arrivalText(arrivesBy: Day | null | undefined): string | null {
  if (!arrivesBy) return null;
  const today = shopDay(new Date());
  const day = dayText(arrivesBy, today);
  return arrivesBy < today
    ? `The shirts should have arrived by ${day}.`
    : `The shirts should arrive by ${day}.`;
}
