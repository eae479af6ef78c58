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
