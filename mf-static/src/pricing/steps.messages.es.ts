import type { Translation } from '@ftl/contracts';
import type { stepMessages as english } from './steps.messages';

export const stepMessages: Translation<typeof english> = {
  each: 'cada una',
  from: (quantity) => `${quantity} camisetas o más`,
  one: 'Una o dos camisetas',
  off: (percent) => `${percent}% de descuento`,
  included: 'Envío gratis por Priority Mail incluido',
  tableCaption: 'Precio por camiseta según la cantidad',
};
