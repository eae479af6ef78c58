import type { Translation } from '@ftl/contracts';
import type * as english from './crop.messages';

export const cropMessages: Translation<typeof english.cropMessages> = {
  title: 'Recortar o girar',
  description:
    'Arrastre la foto para acomodarla. Lo mejor es una sola persona con algo de espacio alrededor de la cabeza.',
  area: 'Foto en el marco de recorte. Use las flechas para moverla.',
  shape: 'Forma del recorte',
  shapes: { portrait: 'Retrato', square: 'Cuadrado', whole: 'Original' },
  zoom: 'Acercar',
  noZoom: 'Una parte más pequeña de esta foto sería demasiado pequeña para imprimirla.',
  rotation: 'Enderezar',
  turn: 'Girar',
  turnLeft: 'Girar a la izquierda',
  turnRight: 'Girar a la derecha',
  use: 'Usar esta foto',
  cancel: 'Cancelar',
  unreadable:
    'Su navegador no puede abrir esta foto para recortarla. Recórtela en la aplicación de fotos de su teléfono o súbala tal como está.',
  failed: 'No pudimos recortar la foto. No ha cambiado; por favor, intente de nuevo.',
};
