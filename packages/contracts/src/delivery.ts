import type { OrderLine } from './order-line.js';
import type { UsState } from './us-states.js';

/** A calendar day in the shop's time zone, YYYY-MM-DD. */
export type Day = string;

/** The earliest and latest day on which a parcel is estimated to arrive. */
export interface Arrival {
  earliest: Day;
  latest: Day;
}

/** A number of business days, such as those in transit. */
export interface DayRange {
  min: number;
  max: number;
}

/** The print partner's express shipping for one order. */
export interface ExpressShipping {
  /** Surcharge over standard shipping; integer cents. */
  cents: number;
  /** Days in transit, instead of those of standard shipping. */
  carrierDays: DayRange;
  /** The destination, on which rates depend. */
  state: UsState;
}

/** Body of `POST /api/delivery/estimate`. */
export interface DeliveryEstimateRequest {
  color: string;
  sizes: OrderLine[];
  /** Required to look up express shipping. */
  state?: UsState;
}
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

/** Optional delivery fields of a checkout request. */
export interface DeliveryWish {
  /** The day by which the shirt is needed. */
  neededBy?: Day;
  /**
   * The latest arrival that the buyer saw; if it is later by now, the response is QUOTE_CHANGED.
   */
  expectedArrival?: Day;
  /** Requests express shipping to this state. */
  expressTo?: UsState;
}

/** Delivery of a paid order, as its buyer sees it. */
export interface OrderDelivery {
  neededBy: Day | null;
  arrival: Arrival;
  isExpress: boolean;
}
