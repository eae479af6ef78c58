/** The shop's promises, in one place: pages, mails and jobs read them here. */

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

/** The only delivery estimate: checkout, success page and mails use it. */
export const DELIVERY_ESTIMATE = '5-7 business days';
export const SHIPS_WITHIN = '1-3 business days';
export const REFUND_DURATION = '5-10 business days';
export const REVIEW_DURATION = '1-2 business days';

/** Periods of the return policy for quality claims and damage reports, in days and hours. */
export const QUALITY_CLAIM_DAYS = 7;
export const DAMAGE_CLAIM_HOURS = 48;

/** The sentence about delivery on every page. */
export const DELIVERY_SENTENCE = `Ships within ${SHIPS_WITHIN} and usually arrives in ${DELIVERY_ESTIMATE}.`;

/** The sentence about returns on every page; the return policy page has the details. */
export const RETURNS_SENTENCE = `Every shirt is made to order, so there are no returns. If the quality isn't right, tell us within ${QUALITY_CLAIM_DAYS} days of delivery, or within ${DAMAGE_CLAIM_HOURS} hours for shipping damage, and we'll remake it or refund you.`;
