import type { Translation } from '@ftl/contracts';
import { REVIEW_DURATION } from '@ftl/rules';
import type { messages as english } from './messages';

export const messages: Translation<typeof english> = {
  formLabel: 'Escríbanos',
  name: 'Su nombre',
  email: 'Su correo electrónico',
  subject: 'Asunto',
  message: 'Mensaje',
  send: 'Enviar mensaje',
  sending: 'Enviando...',
  nameMissing: 'Por favor, escriba su nombre.',
  emailMissing: 'Por favor, escriba su correo electrónico.',
  emailInvalid: 'Por favor, escriba un correo electrónico válido.',
  subjectMissing: 'Por favor, escriba un asunto.',
  messageMissing: 'Por favor, escriba un mensaje.',
  thanksTitle: (name) => `Gracias, ${name}`,
  thanksText: 'Gracias por escribirnos.',
  thanksSent: (email) =>
    `Recibimos su mensaje y le responderemos a ${email}, por lo general en un plazo de ${REVIEW_DURATION}.`,
  notSent:
    'No pudimos enviar su mensaje. Sigue aquí, así que por favor intente de nuevo en un momento.',
  honeypot: 'Deje este campo vacío',
  thanksOrder:
    'Si nos escribe para cancelar un pedido, cancélelo también en línea, por favor. Es lo más rápido.',
  cancel: 'Buscar un pedido',
  again: 'Enviar otro mensaje',
};
