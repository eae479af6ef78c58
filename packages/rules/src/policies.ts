/** The shop's promises, in one place: pages, mails and jobs read them here. Their words are in policy-texts.ts. */

import type { DayRange } from '@ftl/contracts';

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** A temporary session lives a day, a design a week (document 1, chapter 9). */
export const SESSION_LIFETIME_MS = DAY_MS;
/** How long a browser stays known to an account after a sign-in. */
export const KNOWN_BROWSER_LIFETIME_MS = 180 * DAY_MS;
export const DESIGN_LIFETIME_MS = 7 * DAY_MS;
/** Of a photo that no design uses; a design keeps its photo. */
export const PHOTO_LIFETIME_MS = DAY_MS;
/** Lifetime of an account's designs after their last change. */
export const ACCOUNT_DESIGN_LIFETIME_MS = 365 * DAY_MS;

/** Cancellation links expire when the order ships, and at the latest after this time. */
export const CANCEL_TOKEN_LIFETIME_MS = 30 * DAY_MS;

/**
 * Maximum lifetime of a link that takes a design to another device; never longer than the design's.
 */
export const CONTINUE_LINK_LIFETIME_MS = 7 * DAY_MS;

/** Days between the notice and the closing of a memorial page whose order was fully refunded. */
export const MEMENTO_NOTICE_DAYS = 30;

/** Business days of production; longer before the holidays and for large orders. */
export const PRODUCTION_DAYS: DayRange = { min: 1, max: 3 };
export const LONG_PRODUCTION_DAYS: DayRange = { min: 5, max: 7 };
/** Shirts of an order from which it is a large one. */
export const LARGE_ORDER_SHIRTS = 20;

/** What the carrier states for Priority Mail, and what packages usually take. */
export const PRIORITY_MAIL_DAYS: DayRange = { min: 1, max: 3 };
export const DAYS_IN_THE_MAIL: DayRange = { min: 2, max: 3 };
const HANDOVER_DAYS = 1;
/** Business days after production: the handover, and the longest that Priority Mail takes. */
export const CARRIER_DAYS: DayRange = {
  min: HANDOVER_DAYS + PRIORITY_MAIL_DAYS.max,
  max: HANDOVER_DAYS + PRIORITY_MAIL_DAYS.max,
};

/** Business days from the order to its arrival. */
export const totalDays = (production: DayRange, carrier: DayRange): DayRange => ({
  min: production.min + carrier.min,
  max: production.max + carrier.max,
});
/** Of most orders; `deliveryDays` has the days of a given one. */
export const USUAL_DAYS = totalDays(PRODUCTION_DAYS, CARRIER_DAYS);

/** Until a person answers a message or decides about a request. */
export const REVIEW_DAYS: DayRange = { min: 1, max: 2 };

/** Periods of the return policy, from delivery, in days and hours. */
export const QUALITY_CLAIM_DAYS = 7;
export const DAMAGE_CLAIM_HOURS = 48;
export const GUARANTEE_DAYS = 30;
