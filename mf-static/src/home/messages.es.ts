import type { Translation } from '@ftl/contracts';
import { DELIVERY_ESTIMATE } from '@ftl/rules';
import type { messages as english } from './messages';

export const messages: Translation<typeof english> = {
  usualArrival: `Suele llegar en un plazo de ${DELIVERY_ESTIMATE}.`,
  longestArrival:
    'Si la pide hoy, su camiseta debería llegar entre el miércoles 30 de septiembre de 2026 y el miércoles 30 de septiembre de 2026.',
  choose: 'Elija una foto',
  drop: 'o suéltela aquí',
  dropNow: 'Suelte para comenzar con esta foto',
  oneFile: 'Una foto a la vez, por favor. Cada diseño usa una sola foto.',
  notAnImage: 'Ese archivo no es una foto. Por favor, elija un JPG o un PNG.',
  photoCaption: 'Una foto',
  before: 'Antes',
  after: 'Después',
  exampleNote:
    'Las personas que aparecen fueron dibujadas para la tienda y sus nombres son ficticios. El suyo llevará su propia foto.',
  howLink: 'Vea cómo funciona',
  priceLink: 'Detalles de precios',
};
