import { html, type Html } from './html.js';

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
