import type { Translation } from '@ftl/contracts';
import type * as english from './retouch.messages';

export const retouchMessages: Translation<typeof english.retouchMessages> = {
  title: 'Retocar el contorno',
  description:
    'Pinte sobre lo que es parte de su ser querido, o sobre lo que no lo es. Basta un trazo aproximado: nosotros encontramos el borde.',
  canvas:
    'Su foto sin el fondo. Las flechas mueven el pincel, la barra espaciadora pinta, y Mayús con una flecha pinta al moverse.',
  tools: 'Modo del pincel',
  tool: { keep: 'Esto sí', remove: 'Esto no', move: 'Mover' },
  fine: 'Cambiar exactamente lo que pinto',
  finding: 'Buscando el borde…',
  notFound:
    'No pudimos encontrar el borde de su último trazo. Por favor, intente de nuevo o deshágalo.',
  tryAgain: 'Intentar de nuevo',
  brushSize: 'Tamaño del pincel',
  zoom: 'Acercar',
  undo: 'Deshacer',
  redo: 'Rehacer',
  startOver: 'Volver al resultado automático',
  save: 'Guardar',
  cancel: 'Cancelar',
  question: {
    title: '¿Descartar sus correcciones?',
    text: 'Todavía no las ha guardado.',
    keep: 'Seguir editando',
    discard: 'Descartar',
  },
  loading: 'Abriendo su foto',
  unreadable: 'No pudimos abrir su foto. Por favor, intente de nuevo.',
  failed: 'No pudimos guardar sus cambios. Siguen aquí; por favor, intente de nuevo.',
  full: 'Llegó al límite de una edición. Guarde y luego continúe.',
};
