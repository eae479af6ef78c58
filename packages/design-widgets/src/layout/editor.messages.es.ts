import type { Translation } from '@ftl/contracts';
import { LAYOUT_LIMITS } from '@ftl/rules';
import type * as english from './editor.messages';

export const editorMessages: Translation<typeof english.editorMessages> = {
  title: 'Cambiar la composición',
  intro: 'La imagen cambia sobre la marcha. Nada es definitivo hasta que lo guarde.',
  kept: 'Conservamos los cambios que todavía no había guardado.',
  loading: 'Preparando su diseño...',
  loadFailed: 'No pudimos cargar su diseño para editarlo. No se ha perdido nada.',
  updateFailed: 'No pudimos mostrar el último cambio. Sus cambios siguen aquí.',
  tryAgain: 'Intentar de nuevo',
  save: 'Guardar',
  saving: 'Guardando su composición...',
  cancel: 'Cancelar',
  saveFailed: 'No pudimos guardar la composición',
};

export const photoMessages: Translation<typeof english.photoMessages> = {
  legend: 'Foto',
  handle: 'Posición de la foto',
  hint: 'Arrastre la foto, o pellizque para cambiar su tamaño. Con un teclado, use las flechas para moverla, y más y menos para el tamaño.',
  size: 'Tamaño',
  percent: (scale) => `${Math.round(scale * 100)}%`,
  up: 'Mover hacia arriba',
  left: 'Mover a la izquierda',
  right: 'Mover a la derecha',
  down: 'Mover hacia abajo',
  reset: 'Restablecer la foto',
  place: (scale, x, y) => {
    const sideways = x === 0 ? '' : `, ${Math.abs(x)} a la ${x > 0 ? 'derecha' : 'izquierda'}`;
    const upright = y === 0 ? '' : `, ${Math.abs(y)} hacia ${y > 0 ? 'abajo' : 'arriba'}`;
    return `Foto al ${Math.round(scale * 100)}%${sideways}${upright}`;
  },
};

export const choiceMessages: Translation<typeof english.choiceMessages> = {
  frame: 'Recorte u óvalo',
  cutout: 'Recorte',
  oval: 'Óvalo',
  headline: 'Encabezado',
  ownHeadline: 'Mis propias palabras',
  noHeadline: 'Sin encabezado',
  words: 'Su encabezado',
  wordsMissing: 'Por favor, escriba su encabezado o elija otro.',
  wordsTooLong: `Hay lugar para ${LAYOUT_LIMITS.headline} caracteres. ¿Podría acortarlo un poco?`,
  lettering: 'Color de las letras',
  asDesigned: 'Como en el diseño',
  letteringHint: (shirt) => `Estos colores se leen bien en este color de camiseta: ${shirt}.`,
};
