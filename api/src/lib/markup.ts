const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for content or quoted attributes of HTML or XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

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

export interface HtmlPage {
  title: string;
  /** Of the page, such as a `link` or `style` element. */
  style: Html;
  body: Html;
}

/** A complete page for people who use or test the shop's tools: no icon, not for search engines. */
export function htmlPage({ title, style, body }: HtmlPage): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${style}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}
