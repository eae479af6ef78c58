import { formatCents } from './money.js';
import type { PlanNote } from './plan-notes.js';
import { PLAN_PRICES } from './prices.js';

export type { PlanNote };

const { guest, tribute } = PLAN_PRICES;
const guestPrice = () => formatCents(guest.unitCents);
const tributePrice = () => formatCents(tribute.unitCents + tribute.shippingCents);
const parts = () =>
  `${formatCents(tribute.unitCents)} más ${formatCents(tribute.shippingCents)} de envío dentro de EE. UU.`;
const words = 'una camiseta con una foto, un nombre, fechas y una frase suya';
const atGuestPrice = () => `${guestPrice()}, envío incluido`;

export const guestPlanNote = (): PlanNote => ({
  text: `${guestPrice()} cubre ${words}, con envío incluido.`,
  link: `Guárdela en una cuenta, con una página para compartir, por ${tributePrice()}`,
});

export const tributePlanNote = (): PlanNote => ({
  text: `${tributePrice()} cubre ${words}, hecha en esta misma página: ${parts()}`,
  link: `La misma camiseta en tres pasos: ${atGuestPrice()}`,
});

export const accountPlanNote = (): PlanNote => ({
  text: `${tributePrice()} cubre ${words}, una cuenta que guarda su diseño durante un año y una página para compartirlo con la familia antes de imprimirlo: ${parts()}`,
  link: `Solo la camiseta, sin cuenta: ${atGuestPrice()}`,
});

export const startingAt = (): string => `Desde ${tributePrice()}`;
