import type { CareStep, Translation } from '@ftl/contracts';
import type * as english from './corrections.messages';

export const correctionMessages: Translation<typeof english.correctionMessages> = {
  turned: 'Su foto estaba de lado, así que la enderezamos.',
  turnedOver: 'Su foto estaba al revés, así que la enderezamos.',
  turnBack: 'Volver a como estaba',
  notTurned: 'Su foto se muestra tal como la subió.',
  turnUpright: 'Enderezarla',
  careTitle: 'Restauramos esta foto antigua',
  careOffTitle: 'Dejamos esta foto antigua tal como estaba',
  careOfferedTitle: 'Su foto se ve un poco desvanecida',
  careText: (steps) => `${steps} El rostro conserva su brillo y su color.`,
  careLimits: 'Lo que la foto no muestra no se puede recuperar.',
  careLabel: 'Foto antigua',
  careChoices: { on: 'Restaurada', off: 'Como estaba' },
  compare: 'Comparar el antes y el después',
  compareTitle: 'Antes y después',
  compareText: 'A la izquierda, la foto como estaba. A la derecha, restaurada.',
  careBefore: 'El recorte de la foto como estaba',
  careAfter: 'El recorte de la foto restaurada',
  cropTitle: 'Hay un borde alrededor de la foto',
  cropText: 'Podemos recortarlo para usar solo la foto.',
  cropBefore: 'Antes',
  cropAfter: 'Después',
  cropBeforeAlt: 'Su foto con el borde; un marco señala lo que se conservaría',
  cropAfterAlt: 'Su foto sin el borde',
  cropAccept: 'Recortar el borde',
  cropDismiss: 'Conservar el borde',
  cropFailed: 'No pudimos recortar la foto. No ha cambiado; por favor, intente de nuevo.',
  otherPerson: 'Elegir a otra persona',
  working: 'Actualizando el recorte...',
};

const careSteps: Record<string, string> & Record<CareStep, string> = {
  contrast: 'el contraste',
  fading: 'los tonos desvanecidos',
  'color-cast': 'la dominante de color',
  'sepia-kept': '',
};

export function careSentence(applied: readonly CareStep[]): string {
  const named = applied.map((step) => careSteps[step]).filter(Boolean);
  const list = new Intl.ListFormat('es-US').format(named);
  const improved = named.length > 0 ? `Corregimos ${list}.` : '';
  const sepia = applied.includes('sepia-kept') ? 'Conservamos su tono sepia.' : '';
  return [improved, sepia].filter((sentence) => sentence !== '').join(' ');
}
