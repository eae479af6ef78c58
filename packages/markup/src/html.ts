import { escapeMarkup } from './escape-markup.js';

/** Text that is already HTML; any other value is escaped when interpolated. */
export class Html {
  constructor(readonly source: string) {}
  toString(): string {
    return this.source;
  }
}

type Value = string | number | Html | readonly Html[] | null | undefined | false;

/** Template tag: html`<p>${name}</p>` escapes the name; nested Html is not escaped again. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + asSource(values[index - 1]) + part));
}

function asSource(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.source;
  if (Array.isArray(value)) return value.map(asSource).join('');
  return escapeMarkup(String(value));
}
