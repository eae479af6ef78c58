/** The shop's promises, in one place: pages, mails and jobs read them here. */

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
const PRIORITY_MAIL_DAYS: DayRange = { min: 1, max: 3 };
const DAYS_IN_THE_MAIL: DayRange = { min: 2, max: 3 };
const HANDOVER_DAYS = 1;
/** Business days after production: the handover, and the longest that Priority Mail takes. */
export const CARRIER_DAYS: DayRange = {
  min: HANDOVER_DAYS + PRIORITY_MAIL_DAYS.max,
  max: HANDOVER_DAYS + PRIORITY_MAIL_DAYS.max,
};

export const rangeText = ({ min, max }: DayRange): string => `${min}-${max}`;
export const businessDays = (range: DayRange): string => `${rangeText(range)} business days`;

/** Business days from the order to its arrival. */
export const totalDays = (production: DayRange, carrier: DayRange): DayRange => ({
  min: production.min + carrier.min,
  max: production.max + carrier.max,
});
const USUAL_DAYS = totalDays(PRODUCTION_DAYS, CARRIER_DAYS);

/** Of most orders; `deliveryDays` has the days of a given one. */
export const DELIVERY_ESTIMATE = businessDays(USUAL_DAYS);
export const SHIPS_WITHIN = businessDays(PRODUCTION_DAYS);
export const TIME_IN_THE_MAIL = `${rangeText(DAYS_IN_THE_MAIL)} days`;
export const REFUND_DURATION = '5-10 business days';
/** Until a person answers a message or decides about a request. */
export const REVIEW_DAYS: DayRange = { min: 1, max: 2 };
export const REVIEW_DURATION = businessDays(REVIEW_DAYS);

/** Periods of the return policy, from delivery, in days and hours. */
export const QUALITY_CLAIM_DAYS = 7;
export const DAMAGE_CLAIM_HOURS = 48;
export const GUARANTEE_DAYS = 30;

const PRIORITY_MAIL = `${rangeText(PRIORITY_MAIL_DAYS)} day Priority Mail`;
const MOST_ARRIVE = `Most orders arrive in ${rangeText(USUAL_DAYS)} days, not counting weekends and holidays.`;

/** The exception to the sentences about delivery; stands wherever an order is placed. */
export const LONG_DELIVERY_SENTENCE = `Before the holidays and for large orders, please allow ${businessDays(totalDays(LONG_PRODUCTION_DAYS, CARRIER_DAYS))}.`;

/** The sentence about delivery on every page. */
export const DELIVERY_SENTENCE = `Ships within ${SHIPS_WITHIN} via ${PRIORITY_MAIL}. ${MOST_ARRIVE}`;

/** Everything about delivery, where a page explains it. */
export const DELIVERY_DETAILS = `Production takes ${SHIPS_WITHIN}, or ${businessDays(LONG_PRODUCTION_DAYS)} before the holidays (Thanksgiving to Christmas) and for large orders (${LARGE_ORDER_SHIRTS} shirts or more). Your shirt then ships via ${PRIORITY_MAIL} and usually spends ${TIME_IN_THE_MAIL} in the mail, after a day to hand it over. ${MOST_ARRIVE} ${LONG_DELIVERY_SENTENCE}`;

/** True with and without STRIPE_AUTOMATIC_TAX: a tax that Stripe computes is part of the price. */
export const TAXES_SENTENCE =
  'Taxes and shipping are computed at checkout, before you pay. Any sales tax is already included in our prices, so it never adds to your total.';

/** The sentence about returns on every page; the return policy page has the details. */
export const RETURNS_SENTENCE = `Every shirt is made to order, so there are no returns for a change of mind. If the quality isn't right, tell us within ${QUALITY_CLAIM_DAYS} days of delivery, or within ${DAMAGE_CLAIM_HOURS} hours for shipping damage, and we'll remake it or refund you.`;

/** The terms call this returns within 30 days. */
export const GUARANTEE = `${GUARANTEE_DAYS}-day satisfaction guarantee`;
export const GUARANTEE_SENTENCE = `Our ${GUARANTEE} comes on top: if your shirt isn't what you hoped for, tell us within ${GUARANTEE_DAYS} days of delivery, and we'll reprint it or refund you. There's nothing to send back.`;
