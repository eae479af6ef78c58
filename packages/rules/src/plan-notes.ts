import { formatCents } from './money.js';
import { PLAN_PRICES, quote } from './pricing.js';

const { guest, tribute } = PLAN_PRICES;
const oneTribute = quote('tribute', [{ size: 'M', quantity: 1 }]).totalCents;

/**
 * Items included in a plan's price, with a link to the other plan; shown where a page offers a
 * shirt at this price.
 */
export interface PlanNote {
  text: string;
  /** Text of the link to the other plan. */
  link: string;
}

const parts = `${formatCents(tribute.unitCents)} plus ${formatCents(tribute.shippingCents)} US shipping`;
const words = 'a shirt with a photo, a name, dates, and a line of your own';
const atGuestPrice = `${formatCents(guest.unitCents)}, shipping included`;

/** By flow in which a design is created: as a guest, on the tribute page, or in an account. */
export const PLAN_NOTES: Record<'guest' | 'tribute' | 'account', PlanNote> = {
  guest: {
    text: `${formatCents(guest.unitCents)} covers ${words}, shipping included.`,
    link: `Keep it in an account, with a page to share, for ${formatCents(oneTribute)}`,
  },
  tribute: {
    text: `${formatCents(oneTribute)} covers ${words}, made on this one page: ${parts}.`,
    link: `The same shirt in three steps: ${atGuestPrice}`,
  },
  account: {
    text: `${formatCents(oneTribute)} covers ${words}, an account that keeps your design for a year, and a page to share with family before it's printed: ${parts}.`,
    link: `Only the shirt, without an account: ${atGuestPrice}`,
  },
};

/** The starting price, shown before a choice is made (PRICE-08). */
export const STARTING_AT = `Starting at ${formatCents(oneTribute)}`;
