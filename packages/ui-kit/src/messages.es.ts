import type { Translation } from '@ftl/contracts';
import type * as english from './messages';

export const beforeAfterMessages: Translation<typeof english.beforeAfterMessages> = {
  before: 'Antes',
  after: 'Después',
  label: 'Comparar el antes y el después',
  showBefore: 'Ver el antes',
  both: '50/50',
  showAfter: 'Ver el después',
};

export const colorMessages: Translation<typeof english.colorMessages> = {
  label: 'Color de la camiseta',
};

export const dialogMessages: Translation<typeof english.dialogMessages> = { close: 'Cerrar' };

export const emailMessages: Translation<typeof english.emailMessages> = {
  meant: (address) => `¿Quiso decir ${address}?`,
};

const sides = { front: 'frente', right: 'derecha', back: 'espalda', left: 'izquierda' };

export const mockupMessages: Translation<typeof english.mockupMessages> = {
  label: 'Vista previa de la camiseta',
  views: { front: 'Frente', right: 'Derecha', back: 'Espalda', left: 'Izquierda' },
  failed: 'No pudimos crear la vista previa de la camiseta. Su diseño está a salvo.',
  retry: 'Intentar de nuevo',
  loading: 'Preparando su camiseta...',
  none: 'Vista previa no disponible',
  turntable: 'vista giratoria',
  keys: (label) => `${label}. Use las flechas izquierda y derecha para girarla.`,
  alt: (label, side) => `${label}, ${sides[side]}`,
  sides: 'Lado de la camiseta',
  shown: (view) => `Vista de la camiseta: ${view}`,
};

export const quantityMessages: Translation<typeof english.quantityMessages> = {
  less: (what) => `Disminuir ${what}`,
  more: (what) => `Aumentar ${what}`,
};

export const sizeMessages: Translation<typeof english.sizeMessages> = {
  label: 'Talla',
  quantities: 'Tallas y cantidades',
  quantityOf: (size) => `Cantidad de la talla ${size}`,
};

export const stepperMessages: Translation<typeof english.stepperMessages> = {
  label: 'Pasos',
  done: 'listo',
  upcoming: 'pendiente',
};

export const toastMessages: Translation<typeof english.toastMessages> = {
  label: 'Aviso',
  close: 'Cerrar aviso',
};
