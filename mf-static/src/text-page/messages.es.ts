import type { Translation } from '@ftl/contracts';
import type { messages as english } from './messages';

export const messages: Translation<typeof english> = {
  updated: (when) => `Última actualización: ${when}`,
  contents: 'En esta página',
};
