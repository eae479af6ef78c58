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
const toGuest = `Just a photo and a name? ${formatCents(guest.unitCents)}, shipping included`;

/** By flow in which a design is created: as a guest, on the tribute page, or in an account. */
export const PLAN_NOTES: Record<'guest' | 'tribute' | 'account', PlanNote> = {
  guest: {
    text: `${formatCents(guest.unitCents)} covers a shirt with a photo and a name, shipping included.`,
    link: `Add dates and a message for ${formatCents(oneTribute)}`,
  },
  tribute: {
    text: `${formatCents(oneTribute)} covers a shirt with a photo, dates, and a message: ${parts}.`,
    link: toGuest,
  },
  account: {
    text: `${formatCents(oneTribute)} covers a shirt whose design stays in your account and can be shared: ${parts}.`,
    link: toGuest,
  },
};

/** The starting price, shown before a choice is made (PRICE-08). */
export const STARTING_AT = `Starting at ${formatCents(oneTribute)}`;
