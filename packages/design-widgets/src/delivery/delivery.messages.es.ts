import type { Translation } from '@ftl/contracts';
import { CUTOFF_HOUR, formatCents, NEEDED_BY_MESSAGES } from '@ftl/rules';
import type * as english from './delivery.messages';

export const deliveryMessages: Translation<typeof english.deliveryMessages> = {
  isService: '¿La necesita para un día determinado?',
  label: 'La necesito para el',
  hint: 'Opcional: por ejemplo, el día de la ceremonia.',
  problem: (problem) => NEEDED_BY_MESSAGES[problem],
  estimate: `Es una estimación, no una promesa. Cuenta días hábiles, sin los feriados federales. Los pedidos que se hacen después ${CUTOFF_HOUR === 12 ? 'del mediodía' : `de las ${CUTOFF_HOUR}:00`} (hora del Este) cuentan desde el siguiente día hábil.`,
  help: [
    'La página conmemorativa que viene con su pedido está lista el mismo día, así que puede compartirla en la ceremonia.',
    'Su diseño está guardado. Si nos escribe antes de hacer su pedido, preguntaremos a nuestra imprenta qué puede hacer para su fecha.',
  ],
  contact: 'Escribir a soporte',
  state: 'Estado de destino',
  stateHint: 'Para ver si nuestra imprenta ofrece un envío más rápido allí.',
  stateUnknown: 'Por favor, escriba un estado de EE. UU., como Oregon u OR.',
  looking: 'Consultando con nuestra imprenta...',
  nothingFaster: 'Por ahora, nuestra imprenta no ofrece un envío más rápido para este pedido.',
  checkingExpress: 'Consultando el envío exprés...',
  goneTitle: 'El envío exprés ya no está disponible',
  gone: (day) =>
    `Nuestra imprenta ya no lo ofrece para este pedido. Con el envío estándar, su pedido debería llegar ${day}.`,
  failedTitle: 'No pudimos consultar el envío exprés',
  failed: (day) =>
    `Por favor, intente de nuevo. Con el envío estándar, su pedido debería llegar ${day}.`,
  tryAgain: 'Intentar de nuevo',
  useStandard: 'Usar el envío estándar',
  shipping: 'Envío',
  usual: (day) => `Envío estándar, sin costo adicional. Debería llegar ${day}.`,
  express: (cents, day) => `Envío exprés, ${formatCents(cents)} más. Debería llegar ${day}.`,
};
