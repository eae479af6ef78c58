import { MAX_UPLOAD_BYTES, SIZES } from '@ftl/contracts';
import { readTemplates, TEMPLATES } from '@ftl/design-renderer';
import {
  BULK_DISCOUNTS,
  DAMAGE_CLAIM_HOURS,
  DAY_MS,
  DELIVERY_DETAILS,
  DELIVERY_SENTENCE,
  DESIGN_LIFETIME_MS,
  GUARANTEE,
  GUARANTEE_DAYS,
  GUARANTEE_SENTENCE,
  HOUR_MS,
  KNOWN_BROWSER_LIFETIME_MS,
  LONG_DELIVERY_SENTENCE,
  MAX_QUANTITY_PER_SIZE,
  PHOTO_LIFETIME_MS,
  PLAN_PRICES,
  QUALITY_CLAIM_DAYS,
  REFUND_DURATION,
  RETENTION,
  RETENTION_TEXTS,
  RETURNS_SENTENCE,
  REVIEW_DURATION,
  SESSION_LIFETIME_MS,
  TAXES_SENTENCE,
  formatCents,
  formatRate,
  quote,
} from '@ftl/rules';
import { days, guaranteeTitle, hours, years } from './fact-texts.js';

const [highStep, lowStep] = BULK_DISCOUNTS;
const totalOf = (quantity: number) =>
  formatCents(quote('guest', [{ size: 'M', quantity }]).totalCents);

/**
 * Facts that a content text may insert as `{{name}}`.
 *
 * Prices, times and limits are the same as in checkout, mails and jobs, so that no two pages
 * differ.
 */
export const facts = {
  price: formatCents(PLAN_PRICES.guest.unitCents),
  priceForTwo: totalOf(2),
  priceForThree: totalOf(lowStep.fromQuantity),
  priceForFive: totalOf(highStep.fromQuantity),
  firstDiscount: formatRate(lowStep.rate),
  firstDiscountFrom: String(lowStep.fromQuantity),
  secondDiscount: formatRate(highStep.rate),
  secondDiscountFrom: String(highStep.fromQuantity),
  maxPerSize: String(MAX_QUANTITY_PER_SIZE),
  smallestSize: SIZES[0],
  largestSize: SIZES[SIZES.length - 1] as string,
  templateCount: String(readTemplates(TEMPLATES).length),
  uploadLimit: `${MAX_UPLOAD_BYTES / (1024 * 1024)} MB`,

  refundDuration: REFUND_DURATION,
  reviewDuration: REVIEW_DURATION,
  qualityDays: days(QUALITY_CLAIM_DAYS),
  damageHours: hours(DAMAGE_CLAIM_HOURS),
  photoKept: hours(PHOTO_LIFETIME_MS / HOUR_MS),
  designKept: days(DESIGN_LIFETIME_MS / DAY_MS),
  ordersKept: years(RETENTION.orderYears),
  backupsKept: days(RETENTION.backupDays),
  /** A Markdown list of everything that the nightly retention job deletes. */
  retention: Object.values(RETENTION_TEXTS)
    .map((text) => `- ${text}`)
    .join('\n'),
  browserKnown: days(KNOWN_BROWSER_LIFETIME_MS / DAY_MS),
  sessionKept: hours(SESSION_LIFETIME_MS / HOUR_MS),

  delivery: DELIVERY_SENTENCE,
  longDelivery: LONG_DELIVERY_SENTENCE,
  deliveryDetails: DELIVERY_DETAILS,
  taxes: TAXES_SENTENCE,
  returns: RETURNS_SENTENCE,
  guarantee: GUARANTEE,
  guaranteeTitle: guaranteeTitle(GUARANTEE_DAYS),
  guaranteeDays: days(GUARANTEE_DAYS),
  guaranteeDetails: GUARANTEE_SENTENCE,
  printResolution: '300 DPI',
} as const satisfies Record<string, string>;

/** Price of one shirt, for structured data. */
export const offer = { priceCents: PLAN_PRICES.guest.unitCents, currency: 'USD' } as const;

export type FactName = keyof typeof facts;
