import type { Translation } from '@ftl/contracts';
import { PHOTO_KEPT, uploadCaptions } from '../photo-upload/photo-upload.messages';
import type * as english from './cutout-review.messages';

export const reviewMessages: Translation<typeof english.reviewMessages> = {
  title: 'Fondo eliminado',
  ready: uploadCaptions.ready,
  qualityOf: (percent, label) => `${percent}% ${label}`,
  scoreHint:
    'Qué tan limpio quedó el recorte, de 0 a 100. El análisis de abajo tiene los detalles.',
  excellent: 'Excelente',
  good: 'Bueno',
  needsReview: 'Por revisar',
  analysis: 'Análisis de los bordes',
  edgeSharpness: 'Nitidez de los bordes',
  transparencyQuality: 'Calidad de la transparencia',
  subjectCompleteness: 'Persona completa',
  artifacts: 'Defectos encontrados',
  inPrint: 'En la impresión',
  issues: 'Posibles problemas',
  recommendations: 'Recomendaciones',
  identical: 'Las imágenes parecen idénticas',
  identicalText: 'Es posible que el fondo siga ahí. Otra foto podría funcionar mejor.',
  great: '¡Quedó muy bien!',
  excellentText: '¡Excelente calidad! Su foto está lista.',
  attention: 'Conviene revisar el resultado',
  goodText: 'El fondo se quitó con buen resultado.',
  reviewText: 'El fondo se quitó; conviene revisar la calidad.',
  lookClosely: 'Por favor, mire con detalle el cabello y los bordes.',
  approve: 'Continuar con esta foto',
  reject: 'Probar otra foto',
  retouch: 'Retocar el contorno',
  crop: 'Recortar o girar',
  retouched: 'Cambios guardados.',
  photoGone: 'No pudimos abrir la foto. Por favor, revise su conexión e intente de nuevo.',
  originalAlt: 'Su foto original',
  processedAlt: 'Su foto sin el fondo',
};

export const retentionMessages: Translation<typeof english.retentionMessages> = {
  until: (date) => `Su foto se eliminará el ${date}, a menos que cree o pida un diseño con ella.`,
  undated: `Su foto se eliminará después de ${PHOTO_KEPT}, a menos que cree un diseño con ella.`,
  deleteNow: 'Eliminar mi foto ahora',
  question: '¿Eliminar su foto ahora?',
  consequence:
    'La foto, su recorte y los diseños hechos con ella se eliminarán de inmediato de nuestros servidores. Los pedidos pagados y la foto en su dispositivo no se ven afectados.',
  confirm: 'Eliminar ahora',
  keep: 'Conservarla',
  failed: 'No pudimos eliminarla. Por favor, intente de nuevo.',
};
