import type { Translation } from '@ftl/contracts';
import type { messages as english } from './messages';

export const messages: Translation<typeof english> = {
  shirtOf: (name) => `Camiseta de ${name}`,
};
