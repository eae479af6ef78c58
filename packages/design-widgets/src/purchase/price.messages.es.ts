import type { Translation } from '@ftl/contracts';
import type * as english from './price.messages';

export const priceMessages: Translation<typeof english.priceMessages> = {
  label: 'Su pedido',
  shirts: (quantity, each) => `Camiseta conmemorativa, ${quantity} × ${each}`,
  back: (quantity, each) => `Palabras en la espalda, ${quantity} × ${each}`,
  discount: (rate) => `Descuento por cantidad, ${rate}`,
  shipping: 'Envío',
  included: 'Incluido',
  free: 'Gratis',
  express: 'Envío exprés',
  total: 'Total',
};
