import type { Arrival, Day, ExpressShipping } from '@ftl/contracts';

export interface DeliveryEstimateResponse {
  success: true;
  /** The current day in the shop's time zone. */
  today: Day;
  /** For an order that is placed now. */
  arrival: Arrival;
  /** Whether express shipping is offered to some states. */
  hasExpress: boolean;
  /** Null if the print partner offers none to the state, or no state was sent. */
  express: (ExpressShipping & { arrival: Arrival }) | null;
}
