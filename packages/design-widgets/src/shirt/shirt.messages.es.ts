import type { Translation } from '@ftl/contracts';
import {
  BULK_DISCOUNTS,
  formatLimit,
  formatRate,
  LONG_DELIVERY_SENTENCE,
  PLAN_PRICES,
  SHIPS_WITHIN,
} from '@ftl/rules';
import type * as english from './shirt.messages';

const [high, low] = BULK_DISCOUNTS;

export const shirtMessages: Translation<typeof english.shirtMessages> = {
  colorsFailed: 'No pudimos cargar todos los colores. Estos cuatro siempre están disponibles.',
  retry: 'Intentar de nuevo',
  sizesTitle: 'Tallas y cantidades',
};

export const summaryMessages: Translation<typeof english.summaryMessages> = {
  discount: 'Descuento por cantidad',
  shipping: 'Envío dentro de EE. UU.',
  complete: (total) => `Completar el pedido - ${total}`,
  noShirt: 'Por favor, elija al menos una camiseta.',
  securedBy: 'Pago seguro con Stripe',
  ships: `Se envía en ${SHIPS_WITHIN}`,
  longDelivery: LONG_DELIVERY_SENTENCE,
};

export const planNotes: Translation<typeof english.planNotes> = {
  guest: 'El envío por Priority Mail dentro de EE. UU. está incluido.',
  tribute: `Envío gratis dentro de EE. UU. en pedidos de más de ${formatLimit(PLAN_PRICES.tribute.freeShippingAboveCents)}.`,
};

export const discountMessages: Translation<typeof english.discountMessages> = {
  none: `Pida ${low.fromQuantity} camisetas y ahorre un ${formatRate(low.rate)}, o ${high.fromQuantity} o más y ahorre un ${formatRate(high.rate)}.`,
  saved: (rate, savings) =>
    `Descuento por cantidad de ${formatRate(rate)}: usted ahorra ${savings}.`,
  more: `Pida ${high.fromQuantity} y ahorre un ${formatRate(high.rate)}.`,
};

export const sizeGuideMessages: Translation<typeof english.sizeGuideMessages> = {
  open: 'Guía de tallas',
  title: 'Guía de tallas',
  howTo:
    'Corte unisex. Extienda una camiseta que le quede bien y mídala, o guíese por el contorno de su pecho. ¿Entre dos tallas? Elija la mayor.',
  size: 'Talla',
  chest: 'Contorno de pecho',
  width: 'Ancho de la camiseta',
  length: 'Largo de la camiseta',
};
