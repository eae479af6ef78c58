import {
  DELIVERY_DETAILS,
  DELIVERY_ESTIMATE,
  DELIVERY_SENTENCE,
  GUARANTEE_SENTENCE,
  REFUND_DURATION,
  RETURNS_SENTENCE,
  REVIEW_DURATION,
  SHIPS_WITHIN,
} from './policy-texts.js';
import {
  ACCOUNT_DESIGN_LIFETIME_MS,
  CANCEL_TOKEN_LIFETIME_MS,
  CONTINUE_LINK_LIFETIME_MS,
  DAMAGE_CLAIM_HOURS,
  DESIGN_LIFETIME_MS,
  GUARANTEE_DAYS,
  KNOWN_BROWSER_LIFETIME_MS,
  MEMENTO_NOTICE_DAYS,
  QUALITY_CLAIM_DAYS,
  SESSION_LIFETIME_MS,
} from './policies.js';
import { FAMILY_LINK_LIFETIME_MS } from './family-list.js';
import { RETENTION } from './retention.js';
import { SIZE_GUIDE } from './size-guide.js';

/** Promises of pages, mails and the privacy page; a change must be deliberate. */
it.each([
  ['SESSION-04: a session', SESSION_LIFETIME_MS, 24],
  ['SESSION-05: a design', DESIGN_LIFETIME_MS, 7 * 24],
  ["an account's design", ACCOUNT_DESIGN_LIFETIME_MS, 365 * 24],
  ['a cancellation link', CANCEL_TOKEN_LIFETIME_MS, 30 * 24],
  ['a link to another device', CONTINUE_LINK_LIFETIME_MS, 7 * 24],
  ["a family list's link", FAMILY_LINK_LIFETIME_MS, 30 * 24],
  ['a known browser', KNOWN_BROWSER_LIFETIME_MS, 180 * 24],
])('%s has the promised duration', (_, ms, hours) => {
  expect(ms).toBe(hours * 3_600_000);
});

it('CANCEL-11, REQUEST-10: defines one duration each for a refund and a review', () => {
  expect([REFUND_DURATION, REVIEW_DURATION]).toEqual(['5-10 business days', '1-2 business days']);
});

it('STATIC-07, STATIC-08, STATIC-09: names all times of production and of the mail', () => {
  expect([SHIPS_WITHIN, DELIVERY_ESTIMATE]).toEqual(['1-3 business days', '5-7 business days']);
  expect(DELIVERY_SENTENCE).toBe(
    'Ships within 1-3 business days via 1-3 day Priority Mail. Most orders arrive in 5-7 days, not counting weekends and holidays.',
  );
  expect(DELIVERY_DETAILS).toBe(
    'Production takes 1-3 business days, or 5-7 business days before the holidays (Thanksgiving to Christmas) and for large orders (20 shirts or more). Your shirt then ships via 1-3 day Priority Mail and usually spends 2-3 days in the mail, after a day to hand it over. Most orders arrive in 5-7 days, not counting weekends and holidays. Before the holidays and for large orders, please allow 9-11 business days.',
  );
});

it('STATIC-02, STATIC-03, STATIC-04: accepts no returns for a change of mind, and guarantees satisfaction on top', () => {
  expect(RETURNS_SENTENCE).toBe(
    "Every shirt is made to order, so there are no returns for a change of mind. If the quality isn't right, tell us within 7 days of delivery, or within 48 hours for shipping damage, and we'll remake it or refund you.",
  );
  expect(GUARANTEE_SENTENCE).toBe(
    "Our 30-day satisfaction guarantee comes on top: if your shirt isn't what you hoped for, tell us within 30 days of delivery, and we'll reprint it or refund you. There's nothing to send back.",
  );
});

it('keeps the limits that policy pages state', () => {
  const claims = { QUALITY_CLAIM_DAYS, DAMAGE_CLAIM_HOURS, GUARANTEE_DAYS };
  expect({ ...claims, MEMENTO_NOTICE_DAYS, ...RETENTION }).toEqual({
    QUALITY_CLAIM_DAYS: 7,
    DAMAGE_CLAIM_HOURS: 48,
    GUARANTEE_DAYS: 30,
    MEMENTO_NOTICE_DAYS: 30,
    orderYears: 7,
    days: 90,
    backupDays: 14,
  });
});

it('keeps the measures of the printed shirt, in inches', () => {
  expect(
    SIZE_GUIDE.map(({ size, widthIn, lengthIn, chestIn }) => [size, widthIn, lengthIn, ...chestIn]),
  ).toEqual([
    ['XS', 16.5, 27, 31, 34],
    ['S', 18, 28, 34, 37],
    ['M', 20, 29, 38, 41],
    ['L', 22, 30, 42, 45],
    ['XL', 24, 31, 46, 49],
    ['2XL', 26, 32, 50, 53],
  ]);
});
