import type { Translation } from '@ftl/contracts';
import type { designAlts as english } from './designs.messages';

// The artwork has its headline in English.
export const designAlts: Translation<typeof english> = {
  'heaven-memory':
    '«In Loving Memory»: una mujer de cabello oscuro ante unas puertas doradas, en un anillo de nubes con dos palomas, en una camiseta azul marino',
  'heaven-memory-2':
    '«Forever in Our Hearts»: un joven ante una escalera entre las estrellas hacia la luz, en nubes color de rosa, en una camiseta morada',
  'heaven-memory-3':
    '«In Loving Memory»: una mujer mayor con alas de ángel y una aureola en una suave luz azul, en una camiseta negra',
  'heaven-memory-4':
    '«Always in Our Hearts»: un hombre mayor ante una puesta de sol sobre el agua, con una corona dorada de rosas, en una camiseta blanca',
  'military-memorial':
    '«In Honored Memory»: un antiguo retrato en sepia de un soldado ante una bandera al viento, con laurel dorado y placas de identificación, en una camiseta gris carbón',
  'butterfly-garden':
    '«Forever Loved»: una niña en un jardín con luz suave, en una corona de rosas y margaritas con tres mariposas, en una camiseta celeste',
  'starry-lake':
    '«Always Remembered»: un joven ante un lago de montaña bajo las estrellas, en una corona de ramas de abeto, en una camiseta negra',
  'harbor-light':
    '«Your Light Still Shines»: un hombre mayor ante un faro junto a un mar en calma, en un aro de cuerda, hortensias y conchas, en una camiseta color arena',
};
