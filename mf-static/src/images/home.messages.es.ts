import type { Translation } from '@ftl/contracts';
import type { homeAlts as english } from './home.messages';

// The artwork has its headline in English.
export const homeAlts: Translation<typeof english> = {
  photo: 'Retrato dibujado de una mujer sonriente de cabello oscuro con una blusa de rayas',
  cutout: 'La misma mujer, sin el fondo',
  gatesDesign:
    '«In Loving Memory»: la mujer ante unas puertas doradas, en un anillo de nubes con dos palomas, y su nombre debajo',
  sunsetDesign:
    '«Always in Our Hearts»: un hombre mayor ante una puesta de sol sobre el agua, con una corona dorada de rosas',
  gatesShirt: 'Camiseta azul marino con el diseño de puertas doradas, nubes y palomas',
  sunsetShirt: 'Camiseta blanca con el diseño de la puesta de sol y las rosas',
};
