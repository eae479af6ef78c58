import type { CutoutProgress } from '@ftl/api-client/calls';
import type { CutoutStage, Translation } from '@ftl/contracts';
import { DAY_MS, DESIGN_LIFETIME_MS, HOUR_MS, PHOTO_LIFETIME_MS } from '@ftl/rules';
import type * as english from './photo-upload.messages';

export const PHOTO_KEPT = `${PHOTO_LIFETIME_MS / HOUR_MS} horas`;
const DESIGN_KEPT = `${DESIGN_LIFETIME_MS / DAY_MS} días`;

export const uploadMessages: Translation<typeof english.uploadMessages> = {
  choosePhoto: 'Elegir una foto',
  takePhoto: 'Tomar una foto',
  cropFirst: 'Recortar o girar una foto primero',
  cropThis: 'Recortar esta foto',
  chooseAnother: 'Elegir otra foto',
  useFirstPicture: 'Usar la primera imagen de este GIF',
  orDrop: 'o arrastre y suelte su imagen aquí',
  dropHere: 'Suelte para usar esta foto',
  formats: 'JPG y PNG, máximo 10 MB. Quitamos el fondo sin costo adicional.',
  tip: 'Consejo: las fotos verticales funcionan mejor.',
  hints: ['Rostro nítido', 'Buena luz', 'Fondo sencillo', 'Una persona'],
  privacy: `Su foto se usa solo para hacer esta camiseta. Nadie más puede verla, y se elimina después de ${PHOTO_KEPT}, a menos que cree un diseño. Los diseños que no se piden se eliminan después de ${DESIGN_KEPT}.`,
  tryAgain: 'Intentar de nuevo',
  offline: 'Parece que no tiene conexión. Seguiremos intentando por un momento.',
  guidelinesTitle: 'Qué fotos funcionan mejor',
  guidelines: [
    {
      kind: 'best',
      label: 'Lo mejor',
      text: 'Medio cuerpo con el rostro, los hombros y el torso, una sola persona, buena luz y rasgos nítidos.',
    },
    { kind: 'also', label: 'También sirve', text: 'El rostro y los hombros también funcionan.' },
    {
      kind: 'avoid',
      label: 'Evite',
      text: 'Varias personas, fotos de cuerpo entero, solo de perfil.',
    },
  ],
};

export const refusalMessages: Translation<typeof english.refusalMessages> = {
  whoTitle: '¿Para quién es este diseño?',
  who: 'Elija a la persona que quiere recordar. Nos quedaremos con ella y dejaremos fuera a las demás.',
  whoKeys: 'Toque un rostro. Con un teclado, use las flechas y presione Enter.',
  person: (number, of) => `Persona ${number} de ${of}`,
  photoAlt: 'Su foto, con los rostros que encontramos marcados',
  photoMissing:
    'No pudimos mostrar su foto aquí. De todos modos puede recortarla para dejar a una sola persona.',
  onePerson: 'Esta es una foto de una sola persona',
  onePersonText:
    'Si hay una sola persona en esta foto, puede continuar. La recortaremos lo mejor posible; por favor, revise bien el resultado.',
};

export const uploadCaptions: Translation<typeof english.uploadCaptions> = {
  uploading: 'Subiendo...',
  removing: 'Quitando el fondo... (5 a 10 segundos)',
  ready: '¡Listo para continuar!',
};

const stageMessage: Record<CutoutStage, string> = {
  queued: 'En espera',
  reading: 'Leyendo su foto',
  counting: 'Buscando un rostro nítido',
  segmenting: 'Encontrando el contorno',
  refining: 'Afinando el cabello y los bordes',
  colouring: 'Limpiando los colores de los bordes',
  saving: 'Guardando el resultado',
  done: 'Listo',
};

export function stageSentence({ stage, position }: Pick<CutoutProgress, 'stage' | 'position'>) {
  if (stage !== 'queued' || position === undefined) return stageMessage[stage];
  if (position === 0) return 'Su foto es la siguiente';
  return position === 1
    ? 'Hay 1 persona antes que usted'
    : `Hay ${position} personas antes que usted`;
}

export const photoToasts: Translation<typeof english.photoToasts> = {
  validationFailed: 'La imagen no es válida',
  tipsTitle: 'Consejos para la foto',
  tips: 'Lo mejor es una foto de frente, con buena luz, de una sola persona.',
  landscapeTips:
    'Las fotos verticales funcionan mejor: el rostro, los hombros y el torso llenan bien la camiseta.',
  qualityNotice: 'Aviso sobre la calidad de la foto',
  photoValidationFailed: 'No podemos usar esta foto',
  onePersonDefault: 'Por favor, suba una foto con exactamente una persona.',
  contentNotSuitable: 'Contenido no adecuado',
  contentNotSuitableText: 'No podemos imprimir esta foto. Por favor, elija otra.',
  qualityIssue: 'Problema de calidad de la foto',
  removalFailed: (text) => `No pudimos quitar el fondo: ${text}`,
  processingTimeout: 'Se agotó el tiempo',
  processingTimeoutText:
    'Tardó demasiado. Su foto sigue en su dispositivo; por favor, intente de nuevo.',
  connectionError: 'Error de conexión',
  connectionErrorText: 'Problema de conexión. Por favor, revise su internet e intente de nuevo.',
  formatError: 'Error de formato de la imagen',
  formatErrorText: 'Por favor, use una foto JPEG o PNG.',
  tooLarge: 'Imagen demasiado grande',
  tooLargeText: 'Por favor, elija una foto de menos de 10 MB.',
  processingFailed: 'No pudimos procesarla',
  processingFailedText: 'No pudimos preparar esta foto. Por favor, intente de nuevo.',
  photoDeletedText: 'Esta foto se eliminó. Por favor, elíjala de nuevo.',
  uploadFailed: 'No pudimos subir la foto',
  uploadFailedText: 'No pudimos subir la imagen. Por favor, pruebe con otra.',
  incompleteTip: 'Su foto sigue en su dispositivo; por favor, intente de nuevo.',
  replaced: 'Usted continuó en otra pestaña',
  replacedText: 'Conservamos lo que hizo allí y dejamos fuera esta foto.',
  troubleshootingTitle: 'Una sugerencia',
  troubleshooting: 'Pruebe con un JPEG más pequeño o guarde la foto de nuevo en su teléfono.',
};

export const validationTips: Translation<typeof english.validationTips> = {
  multiple_people:
    'Los diseños conmemorativos quedan mejor con fotos de una sola persona. Pruebe recortar la foto o use otra imagen.',
  no_people: 'Asegúrese de que el rostro de la persona se vea con nitidez y buena luz en la foto.',
  other:
    'Para obtener el mejor resultado, use una foto nítida con buena luz y una sola persona en la imagen.',
};

export const responseErrors: Translation<typeof english.responseErrors> = {
  uploadIncomplete: 'La respuesta de la subida está incompleta',
  cutoutIncomplete: 'El fondo se quitó, pero no recibimos la imagen',
};

export const photoProblems: Translation<typeof english.photoProblems> = {
  notAnImage: 'Este archivo no es una foto. Por favor, elija un JPEG o un PNG.',
  empty: 'Este archivo está vacío.',
  tooLarge: 'Esta foto pesa más de 10 MB. Por favor, elija una de menos de 10 MB.',
  tooSmall:
    'Esta foto es demasiado pequeña para imprimirla. Debe tener al menos 200 × 200 píxeles.',
  unreadable: 'No pudimos leer esta foto. Puede estar dañada.',
  smallerCopy:
    'Este navegador no puede reducirla. Envíese la foto por correo, elija un tamaño más pequeño cuando se le pregunte y use esa copia.',
  largerCopy:
    'Las copias de mensajes y sitios web suelen ser muy pequeñas; la original, en el teléfono con el que se tomó, es más grande. También puede fotografiar una copia impresa con su teléfono.',
  lowResolution:
    'Esta foto tiene poca resolución y puede imprimirse un poco borrosa. Una copia más grande se verá más nítida.',
};
