import { formatCents } from './money.js';
import { PLAN_PRICES } from './prices.js';

/**
 * Items included in a plan's price, with a link to the other plan; shown where a page offers a
 * shirt at this price.
 */
export interface PlanNote {
  text: string;
  /** Text of the link to the other plan. */
  link: string;
}

// Functions, so that a page bundles only its own note.

const { guest, tribute } = PLAN_PRICES;
const guestPrice = () => formatCents(guest.unitCents);
/** Of one shirt, without the code that quotes several: home loads few bytes. */
const tributePrice = () => formatCents(tribute.unitCents + tribute.shippingCents);
const parts = () =>
  `${formatCents(tribute.unitCents)} plus ${formatCents(tribute.shippingCents)} US shipping`;
const words = 'a shirt with a photo, a name, dates, and a line of your own';
const atGuestPrice = () => `${guestPrice()}, shipping included`;

/** Of a design made as a guest. */
export const guestPlanNote = (): PlanNote => ({
  text: `${guestPrice()} covers ${words}, shipping included.`,
  link: `Keep it in an account, with a page to share, for ${tributePrice()}`,
});

/** Of a design made on the tribute page. */
export const tributePlanNote = (): PlanNote => ({
  text: `${tributePrice()} covers ${words}, made on this one page: ${parts()}.`,
  link: `The same shirt in three steps: ${atGuestPrice()}`,
});

/** Of a design made in an account. */
export const accountPlanNote = (): PlanNote => ({
  text: `${tributePrice()} covers ${words}, an account that keeps your design for a year, and a page to share with family before it's printed: ${parts()}.`,
  link: `Only the shirt, without an account: ${atGuestPrice()}`,
});

/** The starting price, shown before a choice is made (PRICE-08). */
export const startingAt = (): string => `Starting at ${tributePrice()}`;
