/** The shop's promises in words. */

import type { DayRange } from '@ftl/contracts';
import {
  CARRIER_DAYS,
  DAMAGE_CLAIM_HOURS,
  DAYS_IN_THE_MAIL,
  GUARANTEE_DAYS,
  LARGE_ORDER_SHIRTS,
  LONG_PRODUCTION_DAYS,
  PRIORITY_MAIL_DAYS,
  PRODUCTION_DAYS,
  QUALITY_CLAIM_DAYS,
  REVIEW_DAYS,
  totalDays,
  USUAL_DAYS,
} from './policies.js';

const rangeText = ({ min, max }: DayRange): string => `${min}-${max}`;
export const businessDays = (range: DayRange): string => `${rangeText(range)} business days`;

export const DELIVERY_ESTIMATE = businessDays(USUAL_DAYS);
export const SHIPS_WITHIN = businessDays(PRODUCTION_DAYS);
export const TIME_IN_THE_MAIL = `${rangeText(DAYS_IN_THE_MAIL)} days`;
export const REFUND_DURATION = '5-10 business days';
export const REVIEW_DURATION = businessDays(REVIEW_DAYS);

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
