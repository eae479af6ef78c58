import type { OrderLine } from './order-line.js';
import type { UsState } from './us-states.js';

/** A calendar day of the shop's time zone, YYYY-MM-DD. */
export type Day = string;

/** The days between which a parcel should arrive; an estimate. */
export interface Arrival {
  earliest: Day;
  latest: Day;
}

/** Business days, such as those a carrier takes. */
export interface DayRange {
  min: number;
  max: number;
}

/** Faster shipping, as the print partner offers it for one order. */
export interface ExpressShipping {
  /** What it adds to the order's shipping; integer cents. */
  cents: number;
  /** In place of the usual days with the carrier. */
  carrierDays: DayRange;
  /** Rates depend on it. */
  state: UsState;
}

/** Body of `POST /api/delivery/estimate`. */
export interface DeliveryEstimateRequest {
  color: string;
  sizes: OrderLine[];
  /** Without it nothing faster is looked for. */
  state?: UsState;
}
export interface DeliveryEstimateResponse {
  success: true;
  /** The shop's calendar day. */
  today: Day;
  /** Of an order that is placed now. */
  arrival: Arrival;
  /** Whether it is worth asking for the state. */
  hasExpress: boolean;
  /** Null where the print partner offers none, or the state is not known yet. */
  express: (ExpressShipping & { arrival: Arrival }) | null;
}

/** What a checkout call may ask of the delivery. */
export interface DeliveryWish {
  /** The day by which the shirt is needed. */
  neededBy?: Day;
  /** The latest arrival that the buyer read; a later one answers QUOTE_CHANGED. */
  expectedArrival?: Day;
  /** Asks for express shipping to this state. */
  expressTo?: UsState;
}

/** Of a paid order, as its buyer sees it. */
export interface OrderDelivery {
  neededBy: Day | null;
  arrival: Arrival;
  isExpress: boolean;
}
