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

const rangeText = ({ min, max }: DayRange): string => `${min} a ${max}`;
export const businessDays = (range: DayRange): string => `${rangeText(range)} días hábiles`;

export const DELIVERY_ESTIMATE = businessDays(USUAL_DAYS);
export const SHIPS_WITHIN = businessDays(PRODUCTION_DAYS);
export const TIME_IN_THE_MAIL = `${rangeText(DAYS_IN_THE_MAIL)} días`;
export const REFUND_DURATION = '5 a 10 días hábiles';
export const REVIEW_DURATION = businessDays(REVIEW_DAYS);

const PRIORITY_MAIL = `Priority Mail (${rangeText(PRIORITY_MAIL_DAYS)} días)`;
const MOST_ARRIVE = `La mayoría de los pedidos llega en un plazo de ${rangeText(USUAL_DAYS)} días, sin contar fines de semana ni días festivos.`;

export const LONG_DELIVERY_SENTENCE = `Antes de las fiestas y para pedidos grandes, calcule de ${businessDays(totalDays(LONG_PRODUCTION_DAYS, CARRIER_DAYS))}.`;

export const DELIVERY_SENTENCE = `Se envía en un plazo de ${SHIPS_WITHIN} por ${PRIORITY_MAIL}. ${MOST_ARRIVE}`;

export const DELIVERY_DETAILS = `La producción tarda de ${SHIPS_WITHIN}, o de ${businessDays(LONG_PRODUCTION_DAYS)} antes de las fiestas (del Día de Acción de Gracias a Navidad) y para pedidos grandes (${LARGE_ORDER_SHIRTS} camisetas o más). Después, su camiseta se envía por ${PRIORITY_MAIL} y suele pasar de ${TIME_IN_THE_MAIL} en el correo, más un día para entregarla al transportista. ${MOST_ARRIVE} ${LONG_DELIVERY_SENTENCE}`;

export const TAXES_SENTENCE =
  'Los impuestos y el envío se calculan al finalizar la compra, antes de que usted pague. Si corresponde un impuesto sobre las ventas, ya está incluido en nuestros precios, así que nunca aumenta su total.';

export const RETURNS_SENTENCE = `Cada camiseta se hace por encargo, por lo que no hay devoluciones por cambio de opinión. Si la calidad no es la debida, avísenos dentro de los ${QUALITY_CLAIM_DAYS} días posteriores a la entrega, o dentro de ${DAMAGE_CLAIM_HOURS} horas si se dañó en el envío, y la haremos de nuevo o le devolveremos el dinero.`;

export const GUARANTEE = `Garantía de satisfacción de ${GUARANTEE_DAYS} días`;
export const GUARANTEE_SENTENCE = `Además, tiene nuestra garantía de satisfacción de ${GUARANTEE_DAYS} días: si su camiseta no es lo que esperaba, avísenos dentro de los ${GUARANTEE_DAYS} días posteriores a la entrega y la imprimiremos de nuevo o le devolveremos el dinero. No tiene que devolver nada.`;
