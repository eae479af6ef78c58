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
