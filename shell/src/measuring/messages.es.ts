import type { Translation } from '@ftl/contracts';
import type { messages as english } from './messages';

export const messages: Translation<typeof english> = {
  title: '¿Podemos usar herramientas de análisis?',
  text: (services) =>
    `Con su permiso, ${services} puede ver qué páginas visita y si hace un pedido. El sitio funciona igual de cualquier forma, y las páginas conmemorativas nunca se rastrean.`,
  chosen: {
    accepted: 'Actualmente está permitido.',
    refused: 'Actualmente está rechazado.',
  },
  privacy: 'Política de privacidad',
  refuse: 'Rechazar',
  accept: 'Aceptar',
  google: 'Google Analytics',
  meta: 'Meta (Facebook)',
};
