import { escapeMarkup } from '../lib/markup.js';

/**
 * Invalid in HTML. The slots of pages contain such characters, so that no text can match a slot.
 */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** Escapes a text for content and attributes of HTML, without control characters. */
export function escaped(text: string): string {
  return escapeMarkup(text.replaceAll(CONTROLS, ''));
}
