import type { documentTexts as english } from './document-texts.ts';

export const documentTexts: Record<keyof typeof english, string> = {
  'not-started': `No logramos abrir esta página. <a href="">Intente de nuevo</a>`,
  'notice-label': 'Aviso',
  dismiss: 'Cerrar',
  'no-script': 'For the Loved necesita JavaScript para mostrarle su foto y su camiseta.',
};
