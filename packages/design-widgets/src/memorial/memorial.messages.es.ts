import type { Translation } from '@ftl/contracts';
import { DATE_MAX_LENGTH, MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '@ftl/rules';
import type * as english from './memorial.messages';

const dateTooLong = `Las fechas pueden tener hasta ${DATE_MAX_LENGTH} caracteres.`;

export const memorialMessages: Translation<typeof english.memorialMessages> = {
  optional: 'Fechas y unas palabras (opcional)',
  birthDate: {
    label: 'Fecha de nacimiento',
    hint: 'Como 4 de mayo de 1948, o hacia 1948',
  },
  passedDate: {
    label: 'Fecha de fallecimiento',
    hint: 'Como 9 de junio de 2024, o verano de 2024',
  },
  message: {
    label: 'Una frase suya',
    hint: 'Como Siempre en nuestros corazones. Se imprime debajo del nombre.',
  },
  tooLong: {
    lovedOneName: `Los nombres pueden tener hasta ${NAME_MAX_LENGTH} caracteres.`,
    birthDate: dateTooLong,
    passedDate: dateTooLong,
    message: `La frase puede tener hasta ${MESSAGE_MAX_LENGTH} caracteres.`,
  },
  wrongOrder: 'El año de fallecimiento es anterior al de nacimiento. ¿Es correcto?',
  yearAhead: 'Uno de estos años todavía no ha llegado. ¿Es correcto?',
};
