import type { Translation } from '@ftl/contracts';
import type { messages as english } from './messages';

export const messages: Translation<typeof english> = {
  shirts: (quantity) => (quantity === 1 ? '1 camiseta' : `${quantity} camisetas`),
  quantityLabel: 'Número de camisetas',
  discount: (percent) => `Descuento por cantidad, ${percent}%`,
  shipping: 'Envío por Priority Mail',
  free: 'Incluido',
  total: 'Total',
  saved: (amount) => `Usted ahorra ${amount}.`,
  next: (more, percent) =>
    `Agregue ${more} ${more === 1 ? 'camiseta' : 'camisetas'} más y reciba ${percent}% de descuento en todas.`,
  start: 'Comenzar con una foto',
};
