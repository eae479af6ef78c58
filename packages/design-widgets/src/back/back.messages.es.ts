import type { Translation } from '@ftl/contracts';
import { BACK_LIMITS, BACK_UNIT_CENTS, formatCents } from '@ftl/rules';
import type * as english from './back.messages';

const price = `Agrega ${formatCents(BACK_UNIT_CENTS)} a cada camiseta.`;

export const backMessages: Translation<typeof english.backMessages> = {
  heading: 'Palabras en la espalda',
  offer: 'Si lo desea, agregue fechas y unas líneas en la espalda, con las letras de su diseño.',
  price,
  add: 'Agregar palabras en la espalda',
  change: 'Cambiar estas palabras',
  remove: 'Quitar de la espalda',
  added: 'Estas palabras están en la espalda de la camiseta.',
  saved: 'Guardado. Estas palabras están en la espalda de la camiseta.',
  notPrinted:
    'Por ahora no podemos imprimir en la espalda de esta camiseta. Por favor, quite estas palabras.',
  removed: 'Las palabras se quitaron. El frente no ha cambiado.',
  birthDate: 'Fecha de nacimiento',
  passedDate: 'Fecha de fallecimiento',
  offeredDates: 'Son las fechas del frente. Bórrelas si prefiere no tenerlas dos veces.',
  birthHint: 'Como 4 de mayo de 1948',
  passedHint: 'Como 9 de junio de 2024',
  lines: 'Un verso o un mensaje',
  linesHint: `Hasta ${BACK_LIMITS.lines} líneas en la camiseta. Un texto más largo se acomoda solo.`,
  save: 'Poner estas palabras en la espalda',
  cancel: 'Cancelar',
  previewAlt: (color) => `Espalda de la camiseta con sus palabras (${color})`,
  plainAlt: (color) => `Espalda de la camiseta sin palabras (${color})`,
  printing: 'Poniendo sus palabras en la camiseta...',
  previewFailed: 'No pudimos mostrar sus palabras en la camiseta. Siguen aquí.',
  tryAgain: 'Intentar de nuevo',
  failedTitle: 'No pudimos cambiar la espalda',
  failed: 'Nada ha cambiado. Por favor, intente de nuevo en un momento.',
  missing: 'Por favor, escriba una fecha o una línea.',
  dateTooLong: `Por favor, use como máximo ${BACK_LIMITS.date} caracteres.`,
  tooManyLines: (lines) =>
    `Esto ocupa ${lines} líneas en la camiseta. Hay lugar para ${BACK_LIMITS.lines}. ¿Podría acortarlo un poco?`,
  missingGlyphs: (characters) => `No podemos imprimir estos caracteres: ${characters.join(' ')}`,
};
