/** Facts the shop promises, in one place: pages, mails and jobs read them here. */

export const DAY_MS = 24 * 60 * 60 * 1000;

/** A temporary session lives a day, a design a week (document 1, chapter 9). */
export const SESSION_LIFETIME_MS = DAY_MS;
/** How long a browser counts as one that its account has signed in with before. */
export const KNOWN_BROWSER_LIFETIME_MS = 180 * DAY_MS;
export const DESIGN_LIFETIME_MS = 7 * DAY_MS;
/** Designs of an account stay this long after their last change. */
export const ACCOUNT_DESIGN_LIFETIME_MS = 365 * DAY_MS;

/** Cancellation links are good until the order ships, this long at most. */
export const CANCEL_TOKEN_LIFETIME_MS = 30 * DAY_MS;

/** A link that takes a design to another device is good this long at most, and never longer than the design. */
export const CONTINUE_LINK_LIFETIME_MS = 7 * DAY_MS;

/** Between the notice and the end of a memorial page whose order was refunded in full. */
export const MEMENTO_NOTICE_DAYS = 30;

/** The one estimate that checkout, success page and mails name. */
export const DELIVERY_ESTIMATE = '5-7 business days';
export const SHIPS_WITHIN = '1-3 business days';
export const REFUND_DURATION = '5-10 business days';
export const REVIEW_DURATION = '1-2 business days';

/** Free quality replacement and damage report times of the return policy, in days and hours. */
export const QUALITY_CLAIM_DAYS = 7;
export const DAMAGE_CLAIM_HOURS = 48;

/** What every page says about delivery. */
export const DELIVERY_SENTENCE = `Ships within ${SHIPS_WITHIN} and usually arrives in ${DELIVERY_ESTIMATE}.`;

/** What every page says about returns; the return policy page has the details. */
export const RETURNS_SENTENCE = `Every shirt is made to order, so there are no returns. If the quality isn't right, tell us within ${QUALITY_CLAIM_DAYS} days of delivery, or within ${DAMAGE_CLAIM_HOURS} hours for shipping damage, and we'll remake it or refund you.`;
