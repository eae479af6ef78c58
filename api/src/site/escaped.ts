import { escapeMarkup } from '@ftl/markup';

/** What no text has and no HTML may: a page's own slots among it. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** For text and attributes. */
export function escaped(text: string): string {
  return escapeMarkup(text.replaceAll(CONTROLS, ''));
}
