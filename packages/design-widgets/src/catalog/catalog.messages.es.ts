import type { Translation } from '@ftl/contracts';
import type * as english from './catalog.messages';

export const productErrors: Translation<typeof english.productErrors> = {
  none: 'No hay camisetas disponibles',
  failed: (status) =>
    `${status === undefined ? 'No pudimos cargar las camisetas' : `No pudimos cargar las camisetas (${status})`}. Su diseño está a salvo; por favor, recargue la página.`,
};

export const templateMessages: Translation<typeof english.templateMessages> = {
  more: 'Más diseños',
  retry: 'Intentar de nuevo',
  failed: 'No pudimos cargar las plantillas. Por favor, recargue la página.',
  loading: 'Cargando las plantillas',
};
